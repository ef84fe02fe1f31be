/** Of section 8, said by the schema and by the form itself, which must not wait for the schema. */
export const EMPTY_FORM_MESSAGE = 'Please fill form.';
