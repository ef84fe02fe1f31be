import { Type, type Static } from '@sinclair/typebox';
import { oneOf, text } from './common';

/** The documents that members agree to. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export type LegalDocument = Static<typeof LegalDocument>;
export const LegalDocument = Type.Object(
  {
    kind: oneOf(LEGAL_KINDS),
    url: text('Where it can be read.'),
    version: text('Another one whenever the document is another one.'),
  },
  { title: 'LegalDocument' },
);
