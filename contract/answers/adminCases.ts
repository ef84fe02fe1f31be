/** How administrators work on disputes. */
import { Type, type Static } from '@sinclair/typebox';
import { ADMIN_ROLES } from '../adminRoles';
import { Done, named, nullable, oneOf, PageQuery, text, time } from './common';

export type AdminCase = Static<typeof AdminCase>;
export const AdminCase = Type.Object(
  {
    unansweredSince: nullable(
      time('Since when a party waits for a message of the administration; null if none does.'),
    ),
    takenBy: nullable(named),
    takenAt: nullable(time()),
  },
  { description: 'An open dispute as administrators work on it.' },
);
/** Of a payment; null unless it is disputed. */
export const openCase = Type.Optional(nullable(AdminCase));
export type AdminCaseAnswer = Static<typeof AdminCaseAnswer>;
export const AdminCaseAnswer = Type.Object({ ...Done.properties, case: AdminCase });

export type AdminCaseNote = Static<typeof AdminCaseNote>;
/** A note of one administrator for the others; members never see it. */
export const AdminCaseNote = Type.Object(
  { _id: text(), at: time(), admin: named, note: text() },
  { title: 'AdminCaseNote' },
);
const caseNotes = Type.Array(AdminCaseNote, { description: 'Oldest first. Notes never change.' });
export const notes = Type.Optional(caseNotes);
export type AdminCaseNotesAnswer = Static<typeof AdminCaseNotesAnswer>;
export const AdminCaseNotesAnswer = Type.Object({ ...Done.properties, notes: caseNotes });

export const DISPUTE_ORDERS = ['disputed', 'unanswered'] as const;
export const WHOSE_CASES = ['mine', 'nobody', 'all'] as const;
export type WhoseCases = (typeof WHOSE_CASES)[number];
export type AdminDisputesQuery = Static<typeof AdminDisputesQuery>;
export const AdminDisputesQuery = Type.Object({
  order: Type.Optional(
    oneOf(
      DISPUTE_ORDERS,
      'Oldest dispute first, by default; or first those in which a party waits for a message of the administration, longest first.',
    ),
  ),
  whose: Type.Optional(oneOf(WHOSE_CASES, 'Cases that the caller has taken, that nobody has, or all.')),
  ...PageQuery.properties,
});

export type Colleague = Static<typeof Colleague>;
export const Colleague = Type.Object(
  { ...named.properties, role: oneOf(ADMIN_ROLES) },
  { title: 'Colleague' },
);
export type ColleaguesAnswer = Static<typeof ColleaguesAnswer>;
export const ColleaguesAnswer = Type.Object({
  colleagues: Type.Array(Colleague, { description: 'All administrators, of both roles, by name.' }),
});

export type AdminTemplate = Static<typeof AdminTemplate>;
export const AdminTemplate = Type.Object(
  {
    _id: text(),
    title: text(),
    body: text('With `{payer}`, `{receiver}`, `{amount}` and `{payment ID}`, which the app fills in.'),
  },
  { title: 'AdminTemplate' },
);
export type AdminTemplatesAnswer = Static<typeof AdminTemplatesAnswer>;
export const AdminTemplatesAnswer = Type.Object({
  templates: Type.Array(AdminTemplate, { description: 'Oldest first.' }),
});
export type AdminTemplateAnswer = Static<typeof AdminTemplateAnswer>;
export const AdminTemplateAnswer = Type.Object({ ...Done.properties, template: AdminTemplate });
