import { Type, type Static } from '@sinclair/typebox';
import { AdminParty, AdminPayment } from './admin';
import { named, nullable, oneOf, text, time } from './common';

export type AdminAppeal = Static<typeof AdminAppeal>;
/** A decision that its losing party has asked another administrator to look at again. */
export const AdminAppeal = Type.Object(
  {
    ...AdminPayment.properties,
    appealedAt: time(),
    appealedBy: oneOf(['payer', 'receiver']),
    reason: text('Why, as the other party reads it too.'),
    decidedBy: nullable(
      Type.Object(named.properties, {
        description:
          'The administrator who decided first and cannot decide again; null after the end of the window.',
      }),
    ),
    decisionReason: nullable(text('The reason of the first decision.')),
  },
  { title: 'AdminAppeal' },
);
export type AdminBanAppeal = Static<typeof AdminBanAppeal>;
/** A ban that its member has asked another administrator to look at again. */
export const AdminBanAppeal = Type.Object(
  {
    user: AdminParty,
    bannedAt: time(),
    bannedBy: nullable(
      Type.Object(named.properties, {
        description: 'The administrator who banned them and cannot decide; null if that is not known.',
      }),
    ),
    banReason: nullable(text()),
    appealedAt: time(),
    reason: text(),
  },
  { title: 'AdminBanAppeal' },
);
export type AdminAppealsAnswer = Static<typeof AdminAppealsAnswer>;
export const AdminAppealsAnswer = Type.Object({
  appeals: Type.Array(AdminAppeal, { description: 'Oldest first; at most 200.' }),
  banAppeals: Type.Optional(
    Type.Array(AdminBanAppeal, { description: 'Appeals against bans, oldest first; at most 200.' }),
  ),
});
