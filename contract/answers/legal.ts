import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf, text, time } from './common';

/** The documents that members agree to. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

const kind = oneOf(LEGAL_KINDS);

export type LegalDocument = Static<typeof LegalDocument>;
export const LegalDocument = Type.Object(
  {
    kind,
    url: text('Where it can be read. One that begins with / is a page of the app.'),
    version: text('Another one whenever the document is another one.'),
  },
  { title: 'LegalDocument' },
);

const number = Type.Integer({ minimum: 1, description: 'Counted for each document.' });
export type LegalVersion = Static<typeof LegalVersion>;
/** A version of a text that an administrator has written. It never changes. */
export const LegalVersion = Type.Object({ number, since: time() }, { title: 'LegalVersion' });

export type LegalText = Static<typeof LegalText>;
export const LegalText = Type.Object(
  {
    ...LegalVersion.properties,
    body: text('With `#` headings, `-` and `1.` lists, `**bold**` and `[links](https://…)` of Markdown.'),
  },
  { title: 'LegalText' },
);
export type LegalTextAnswer = Static<typeof LegalTextAnswer>;
export const LegalTextAnswer = Type.Object({
  url: nullable(text('The address of the document in force, if the operator keeps it elsewhere.')),
  text: nullable(LegalText),
  versions: Type.Array(LegalVersion, { description: 'All of them, newest first.' }),
});
export const LegalTextQuery = Type.Object({
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'The newest one if left out.' })),
});
