/** The schemas of the administration's forms and calls, in their own file so that only administrators download them. */
import * as yup from 'yup';
import { LIMITS } from './limits';
import { PLACEHOLDERS, unknownPlaceholder } from './templates';
import { between, text } from './textSchemas';
import { said } from './translate';

const trueOrFalse = (name: string) => {
  const message = `Please send '${name}' as true or false.`;
  return yup.boolean().strict().typeError(message).required(message);
};

export const resolveSchema = yup.object({
  status: yup
    .string()
    .required("Please choose 'accepted' or 'rejected'.")
    .oneOf(['accepted', 'rejected'] as const, "Please choose 'accepted' or 'rejected'."),
  reason: between('a reason', LIMITS.resolveReason),
});

/** The decision about a dispute. Another administrator's case is decided only with `evenIfTaken`. */
export const disputeDecisionSchema = resolveSchema.shape({
  evenIfTaken: yup
    .boolean()
    .strict()
    .typeError("Please send 'evenIfTaken' as true or false, or leave it out."),
});

export const banSchema = yup.object({
  banned: trueOrFalse('banned'),
  reason: between('a reason', LIMITS.banReason),
});

/** The decision about an appeal against a ban: whether the member stays banned. */
export const banAppealSchema = yup.object({
  banned: trueOrFalse('banned'),
  reason: between('a reason', LIMITS.resolveReason),
});

export const announcementSchema = yup.object({
  title: between('a title', LIMITS.announcementTitle),
  description: between('a description', LIMITS.announcementDescription),
});

/** The words that the caller has seen, so that nobody replaces what somebody else has saved meanwhile. */
const seen = <Words extends yup.ObjectShape>(words: Words) => {
  const message = "Please send 'seen' as the words that you have seen, or leave it out.";
  return yup.object(words).typeError(message).nonNullable(message).optional().default(undefined);
};
const anyText = () => yup.string().ensure();

export const announcementChangeSchema = announcementSchema.shape({
  seen: seen({ title: anyText(), description: anyText() }),
});

export const demoSchema = yup.object({
  title: between('a title', LIMITS.demoTitle),
  url: text()
    .required('Please enter the address of a video.')
    .max(LIMITS.imageUrl.max, 'That address is too long.')
    .matches(/^(https:\/\/|\/(?![/\\]))[^\s]+$/, "A video's address starts with https:// or with /."),
});

export const demoChangeSchema = demoSchema.shape({ seen: seen({ title: anyText(), url: anyText() }) });

export const legalTextSchema = yup.object({
  body: between('a text', LIMITS.legalText),
});

export const supportDoneSchema = yup.object({
  done: trueOrFalse('done'),
});

export const supportReplySchema = yup.object({
  answer: between('an answer', LIMITS.supportReply),
});

/** The answer, with the id of the last one that the caller has seen; null for none. */
export const supportAnswerSchema = supportReplySchema.shape({
  seenAnswer: text().nullable(),
});

const idOrNull = (name: string) =>
  text().nullable().defined(`Please send '${name}' as an administrator's id, or as null for nobody.`);

/** Who gets a case, and who has it as far as the caller knows; null for nobody. */
export const caseSchema = yup.object({
  administrator: idOrNull('administrator'),
  from: idOrNull('from'),
});

/** The form that hands a case on. */
export const handOnSchema = yup.object({ administrator: text().required('Please choose somebody.') });

export const caseNoteSchema = yup.object({
  note: between('a note', LIMITS.caseNote),
});

export const templateSchema = yup.object({
  title: between('a title', LIMITS.templateTitle),
  body: between('a text', LIMITS.templateBody).test({
    name: 'placeholders',
    test: (value, { createError }) => {
      const unknown = unknownPlaceholder(value ?? '');
      if (unknown === undefined) return true;
      const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
      return createError({
        message: () =>
          said('{unknown} is not a placeholder. Please use one of {known}.', {
            unknown: `{${unknown}}`,
            known,
          }),
      });
    },
  }),
});

export const templateChangeSchema = templateSchema.shape({
  seen: seen({ title: anyText(), body: anyText() }),
});
