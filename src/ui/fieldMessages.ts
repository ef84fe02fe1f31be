import { type FormikValues, prepareDataForValidation } from 'formik';
import type { Schema, ValidationError } from 'yup';
import { asSentence, showSentence } from '../../contract/translate';

/** One sentence per invalid field; empty if all are valid. */
export type FieldMessages = Record<string, string>;

/** Checked by name, because yup loads with the schema, perhaps after the form. */
const isRefusal = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** The first error of each field, in the order of the fields on screen and in the reader's language. */
export async function fieldMessages<Values extends FormikValues>(
  schema: Schema,
  values: Values,
): Promise<FieldMessages> {
  try {
    // An empty text is missing: only `required` speaks of it.
    await schema.validate(prepareDataForValidation(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refusals = error.inner.length > 0 ? error.inner : [error];
    const messages = Object.keys(values).flatMap((name) => {
      const refusal = refusals.find(({ path }) => path === name);
      return refusal ? [[name, showSentence(asSentence(refusal.message))]] : [];
    });
    return Object.fromEntries(messages) as FieldMessages;
  }
}
