/**
 * This folder describes every answer of the server, once. The server serialises with these schemas and generates the
 * document at `/api/docs` from them. The app imports only their types, from `contract/wire` and `contract/admin`.
 * A schema with a `title` becomes a record of its own in the document.
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits';

export const text = (description?: string) => Type.String({ description });
/** ISO 8601 in UTC. */
export const time = (description?: string) => Type.String({ format: 'date-time', description });
export const email = (description?: string) => Type.String({ format: 'email', description });
export const dollars = (description = 'Dollars.') => Type.Number({ minimum: 0, description });
export const count = (description?: string) => Type.Integer({ minimum: 0, description });

/** Somebody by id and name. */
export const named = Type.Object({ _id: text(), fullName: text() });

/** One of these texts. */
export const oneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: values, description });

/** A value of the schema, or null. */
export const nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

/** A count for each of these names. */
export const counts = <const K extends string>(names: readonly K[], description?: string) =>
  Type.Unsafe<Record<K, number>>(
    Type.Object(Object.fromEntries(names.map((name) => [name, count()])), { description }),
  );

/** The fields that a list's answer has besides its rows if a page was requested. */
export const pageFields = <C extends TSchema>(counted: C) => ({
  nextCursor: Type.Optional(nullable(text('The `cursor` of the next page; null on the last one.'))),
  counts: Type.Optional(counted),
});

/** Query of a list call. With none of these, most calls answer with everything. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_SIZE_MAX,
      description: `Rows per page. ${PAGE_SIZE} if only other parameters are given.`,
    }),
  ),
  cursor: Type.Optional(text('The `nextCursor` of the page before.')),
});

const key = text('The sentence with the names of its values in braces (ICU MessageFormat).');
const values = Type.Unsafe<Record<string, string | number>>({
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'What stands in the places of the key.',
});

/** A sentence for the user, in English. If it names values, they also come apart, for clients that translate it. */
export const sentence = {
  message: text('A sentence for the user.'),
  key: Type.Optional(key),
  values: Type.Optional(values),
};

export type Done = Static<typeof Done>;
export const Done = Type.Object(sentence, { title: 'Done' });

export const SECOND_FACTOR_KINDS = ['app', 'passkey'] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** The browser takes and gives these as JSON (WebAuthn level 3, section 5.1). */
export const PasskeyOptions = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON()` or `parseCreationOptionsFromJSON()`.',
});

export type SecondFactorChoice = Static<typeof SecondFactorChoice>;
export const SecondFactorChoice = Type.Object(
  {
    kinds: Type.Array(oneOf(SECOND_FACTOR_KINDS), {
      description:
        'The second factors of the account. `oneTimePassword` takes a code from the app, and always a recovery code.',
    }),
    passkeyOptions: Type.Optional(PasskeyOptions),
  },
  { title: 'SecondFactorChoice' },
);

type FieldKey = Static<typeof FieldKey>;
const FieldKey = Type.Object({ key, values });

export type ErrorAnswer = Static<typeof ErrorAnswer>;
/** Every refusal, whatever its status. */
export const ErrorAnswer = Type.Object(
  {
    ...sentence,
    code: text('A stable name for programs, in snake_case.'),
    fields: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: text(),
        description: 'With status 422: one sentence for each field that breaks a rule.',
      }),
    ),
    fieldKeys: Type.Optional(
      Type.Unsafe<Record<string, FieldKey>>({
        type: 'object',
        additionalProperties: FieldKey,
        description:
          'Key and values of those sentences in `fields` that have values. A value called `field` is a field’s name in English, such as `Password`.',
      }),
    ),
    secondFactor: Type.Optional(SecondFactorChoice),
    requestId: Type.Optional(text('The id of the request in the log.')),
  },
  { title: 'Error' },
);
