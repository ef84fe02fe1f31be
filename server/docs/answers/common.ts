import type { Done, ErrorAnswer, PageInfo } from '../../../contract/wire';
import { nullable, object, optional, text, type Schema } from '../schema';

/** The field of every answer that something was done. */
export const doneFields = { message: text('A sentence for the user.') };
export const done = object<Done>(doneFields, 'Done');

/** What every refusal is, whatever its status. */
export const errorAnswer = object<ErrorAnswer & { requestId?: string }>(
  {
    message: text('A sentence for the user.'),
    code: text('A stable name for programs, in snake_case.'),
    fields: optional({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'One sentence for each field that breaks a rule.',
    } as Schema<Record<string, string>>),
    requestId: optional(text('The id under which the log has the request.')),
  },
  'Error',
);

/** The fields that an answer has beside its rows when a page was asked for. */
export const pageInfo = <Counts>(counts: Schema<Counts>) =>
  ({
    nextCursor: optional(nullable(text('The `cursor` of the next page; null on the last one.'))),
    counts: optional(counts),
  }) satisfies Record<keyof PageInfo<Counts>, unknown>;
