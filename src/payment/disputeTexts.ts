import { LIMITS } from '../../contract/limits';

/** Texts of the form that disputes or reports a payment. */
export const texts = {
  subject: 'Subject',
  subjectPlaceholder: 'Choose a subject',
  description: 'Description',
  descriptionHint: `Describe what happened and what you have checked. At least ${LIMITS.disputeDescription.min} characters.`,
  image: 'Evidence',
  imageHint: 'A picture that supports what you say. PNG, JPG or JPEG.',
  uploading: 'Uploading the image',
  cancelUpload: 'Cancel upload',
  cancel: 'Cancel',
};
