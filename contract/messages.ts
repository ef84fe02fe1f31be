/* Sentences of section 8 that a form says itself, too: it must not wait for the schemas. */

export const EMPTY_FORM_MESSAGE = 'Please fill form.';
export const IMAGE_TYPE_MESSAGE = 'Please select a PNG, JPG, or JPEG image.';
