import { Type, type Static } from '@sinclair/typebox';
import { HISTORY_STEP_NAMES, PAYMENT_STATUSES } from '../payment';
import { dollars, nullable, oneOf, text, time } from './common';

/** A link by which anybody can follow a payment; without its token, which only its maker has. */
const link = { createdAt: time(), endsAt: time() };

export type FollowLinkAnswer = Static<typeof FollowLinkAnswer>;
export const FollowLinkAnswer = Type.Object({
  link: nullable(Type.Object(link, { description: 'The caller’s own; null if there is none.' })),
});

export type NewFollowLink = Static<typeof NewFollowLink>;
export const NewFollowLink = Type.Object(
  { token: text('22 characters, shown only once. The page is `/follow#<token>`.'), ...link },
  { title: 'NewFollowLink' },
);

export type FollowedPayment = Static<typeof FollowedPayment>;
/** What anybody with the link sees: no names, no payment IDs, no receipts, no reasons. */
export const FollowedPayment = Type.Object(
  {
    status: oneOf(PAYMENT_STATUSES),
    amount: dollars(),
    orderIdEnd: nullable(text('The last four characters of the order ID.')),
    expiresAt: nullable(time('The end of the approval window; null unless it runs.')),
    steps: Type.Array(
      Type.Object({ at: time(), transition: oneOf(HISTORY_STEP_NAMES), to: oneOf(PAYMENT_STATUSES) }),
      { description: 'Oldest first.' },
    ),
    linkEndsAt: time(),
  },
  { title: 'FollowedPayment' },
);
