import { LIMITS } from '../../contract/limits';
import { t, translated } from '../../contract/translate';

/** Texts of the form that disputes or reports a payment. */
export const texts = translated({
  subject: 'Subject',
  subjectPlaceholder: 'Choose a subject',
  description: 'Description',
  get descriptionHint() {
    return t('Describe what happened and what you have checked. At least {min} characters.', {
      min: LIMITS.disputeDescription.min,
    });
  },
  image: 'Evidence',
  imageHint: 'A picture that supports what you say. PNG, JPG or JPEG.',
  uploading: 'Uploading the image',
  cancelUpload: 'Cancel upload',
  cancel: 'Cancel',
});
