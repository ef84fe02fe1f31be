/**
 * Text rules that the form schemas share. They have their own file, so that a form can import a few without building all
 * schemas. Messages are English; those with placeholders keep their values, so that the form (`src/ui/fieldMessages.ts`)
 * or a client of the server can translate them.
 */
import * as yup from 'yup';
import { LIMITS } from './limits';
import { normalised } from './normalised';
import { said, type Sentence } from './translate';
import { hasInvisible, visibleLength } from './visible';

/**
 * For a name or an identifier: `text` that refuses control and invisible characters, and does so before trimming can drop
 * any. `isRefused` says which.
 */
export const oneLine = (label: string, isRefused = hasInvisible) =>
  text().test({
    name: 'controls',
    message: () =>
      said('{field} contains an invisible character. Please type it again.', { field: capitalised(label) }),
    // A text of invisible characters alone counts as missing, and `required` says so.
    test: (value, { originalValue }) => !value || !isRefused(String(originalValue)),
  });

/**
 * A trimmed text, without NUL, which PostgreSQL cannot store, and with letter and accent in one character, by which it is
 * found. One with only invisible characters counts as empty.
 */
export const text = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? asStored(value) : value))
    .trim();

const asStored = (value: string) =>
  visibleLength(value) === 0 ? '' : normalised(value.replaceAll('\0', ''), 'NFC');

/** Like yup's `min`, but counts only visible characters. Yup's `max` counts everything that is stored. */
export const atLeast = (min: number, message: string | (() => Sentence)) => ({
  name: 'min',
  params: { min },
  message,
  test: (value: string | null | undefined) => !value || visibleLength(value) >= min,
});

/** The message of `between` for a text that is too short. */
export const tooShort = (label: string, min: number) => () =>
  said('{field} must have at least {min} characters.', { field: capitalised(label), min });
/** The message of `between` for a text that is too long. */
export const tooLong = (label: string, max: number) => () =>
  said('{field} can have at most {max} characters.', { field: capitalised(label), max });
/** The message for a text that is missing. */
export const missing = (label: string) => () => said('Please enter {field}.', { field: label });

/** The allowed number of characters. */
export interface Length {
  min: number;
  max: number;
}

/** A required text with a length within the limits. `label` has its article, as in 'a title'. */
export const between = (label: string, { min, max }: Length, schema = text()) =>
  schema
    .required(missing(label))
    .test(atLeast(min, tooShort(label, min)))
    .max(max, tooLong(label, max));

const capitalised = (label: string) => {
  const noun = label.replace(/^(your|the|a|an) /, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** The URL from the answer to an upload; empty and missing both mean none. */
export const optionalImageUrl = () =>
  text().max(LIMITS.imageUrl.max, 'Please upload the image again.').nullable();
