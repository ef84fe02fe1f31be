/** What administrators read about the terms and the privacy notice beyond what everybody reads. */
import { Type, type Static } from '@sinclair/typebox';
import { Done, named, nullable, oneOf, text } from './common';
import { LEGAL_KINDS, LegalVersion } from './legal';

const AdminLegalVersion = Type.Object(
  { ...LegalVersion.properties, author: named },
  { title: 'AdminLegalVersion' },
);
export type AdminLegalText = Static<typeof AdminLegalText>;
export const AdminLegalText = Type.Object(
  {
    kind: oneOf(LEGAL_KINDS),
    url: nullable(text('The address that the operator has set, which counts instead of the text.')),
    body: text('Of the newest version; empty if there is none.'),
    versions: Type.Array(AdminLegalVersion, { description: 'All of them, newest first.' }),
  },
  { title: 'AdminLegalText' },
);
export type AdminLegalTextsAnswer = Static<typeof AdminLegalTextsAnswer>;
export const AdminLegalTextsAnswer = Type.Object({ legalTexts: Type.Array(AdminLegalText) });
export type LegalTextPublished = Static<typeof LegalTextPublished>;
export const LegalTextPublished = Type.Object({ ...Done.properties, version: LegalVersion });
