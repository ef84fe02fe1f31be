/** Text rules shared by the form schemas; in a file of their own, so that a form can import a few without building all schemas. */
import * as yup from 'yup';
import { visibleLength } from './visible';

/** Trimmed; what consists of invisible characters alone counts as empty. */
export const text = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' && visibleLength(value) === 0 ? '' : value))
    .trim();

/** Yup's `min`, counting only what can be seen; its `max` counts everything that is kept. */
export const atLeast = (min: number, message: string) => ({
  name: 'min',
  params: { min },
  message,
  test: (value: string | null | undefined) => !value || visibleLength(value) >= min,
});

/** How `between` says what is too short. */
export const tooShort = (label: string, min: number) =>
  `${capitalised(label)} must have at least ${min} characters.`;
/** How `between` says what is too long. */
export const tooLong = (label: string, max: number) =>
  `${capitalised(label)} can have at most ${max} characters.`;

/** How many characters a text may have. */
export interface Length {
  min: number;
  max: number;
}

/** A text that has to be there, with a length within the limits; `label` with its article, as in 'a title'. */
export const between = (label: string, { min, max }: Length, schema = text()) =>
  schema
    .required(`Please enter ${label}.`)
    .test(atLeast(min, tooShort(label, min)))
    .max(max, tooLong(label, max));

const capitalised = (label: string) => {
  const noun = label.replace(/^(your|the|a|an) /, '');
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};
