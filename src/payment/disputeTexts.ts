import { LIMITS } from '../../contract/limits';

/** The words of the form with which a payment is disputed or reported. */
export const texts = {
  subject: 'Subject',
  subjectPlaceholder: 'Choose a subject',
  description: 'Description',
  descriptionHint: `What happened, and what you have checked. At least ${LIMITS.disputeDescription.min} characters.`,
  image: 'Evidence',
  imageHint: 'A picture that supports what you say. PNG, JPG or JPEG.',
  uploading: 'Uploading the image',
  cancelUpload: 'Cancel upload',
  cancel: 'Cancel',
};
