import type {
  AdminDispute,
  AdminDisputesAnswer,
  AdminHistoryEntry,
  AdminParty,
  AdminPayment,
  AdminPaymentAnswer,
  AdminUser,
  AdminUserAnswer,
  AdminUserDetails,
  AdminUserPaymentsAnswer,
  AdminUsersAnswer,
  BanAnswer,
  ResolveAnswer,
} from '../../../contract/admin';
import { PAYMENT_STATUSES, type PaymentActor } from '../../../contract/payment';
import {
  count,
  counts,
  dollars,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
  yesOrNo,
  type Fields,
} from '../schema';
import { doneFields, pageInfo } from './common';
import {
  chatRoomId,
  PAYMENT_ACTORS,
  paymentKind,
  paymentStatus,
  readableId,
  receiptLink,
  spotIndex,
} from './payments';

/** Somebody by id and name. */
export const named = object<{ _id: string; fullName: string }>({ _id: text(), fullName: text() });

const partyFields: Fields<AdminParty> = {
  _id: text(),
  fullName: text(),
  email: text('Empty once the account is deleted.'),
  isDeleted: yesOrNo(),
  phone: text('E.164.'),
  paymentMethodId: text(),
  profileImage: nullable(text()),
  isBanned: yesOrNo(),
};
const party = object<AdminParty>(partyFields, 'AdminParty');

const paymentFields: Fields<AdminPayment> = {
  _id: text(),
  paymentId: readableId,
  index: spotIndex,
  kind: paymentKind,
  amount: dollars(),
  status: paymentStatus,
  transactionId: nullable(text('The Order ID of the latest proof.')),
  createdAt: time(),
  expiresAt: nullable(time()),
  paymentLink: receiptLink,
  payer: party,
  receiver: party,
  chatRoomId,
  duplicateOf: optional(nullable(text('An earlier payment with the same receipt, or nearly the same.'))),
};
const payment = object<AdminPayment>(paymentFields, 'AdminPayment');

const actor = object<{ _id: string; fullName: string; role: PaymentActor }>({
  _id: text(),
  fullName: text(),
  role: oneOf(PAYMENT_ACTORS),
});

export const disputesAnswer = object<AdminDisputesAnswer>({
  disputes: list(
    object<AdminDispute>(
      {
        ...paymentFields,
        disputedAt: time(),
        disputedBy: oneOf(PAYMENT_ACTORS),
        reason: nullable(text()),
        reasonImage: nullable(text('An image given with the reason; the link expires.')),
      },
      'AdminDispute',
    ),
    'Oldest first.',
  ),
  ...pageInfo(counts(['total'])),
});

export const adminPaymentAnswer = object<AdminPaymentAnswer>({
  payment,
  history: list(
    object<AdminHistoryEntry>(
      {
        at: time(),
        actor: nullable(actor),
        from: nullable(paymentStatus),
        to: paymentStatus,
        reason: nullable(text()),
        reasonImage: nullable(text()),
        paymentLink: nullable(text()),
        transactionId: nullable(text()),
        senderPaymentMethodId: nullable(text('What the payer says they paid from.')),
        recieverPaymentId: nullable(text('What the payer says they paid to.')),
      },
      'AdminHistoryEntry',
    ),
    'Oldest first.',
  ),
});
export const resolveAnswer = object<ResolveAnswer>({ ...doneFields, payment });

const userFields: Fields<AdminUser> = {
  ...partyFields,
  referId: nullable(text()),
  banReason: nullable(text()),
  isAdmin: yesOrNo(),
  isCompany: optional(yesOrNo('The root account; like administrators it cannot be banned.')),
  joinedAt: time(),
};
const user = object<AdminUser>(userFields, 'AdminUser');
export const usersAnswer = object<AdminUsersAnswer>({
  users: list(user, 'Newest member first.'),
  ...pageInfo(counts(['total'])),
});
export const banAnswer = object<BanAnswer>({ ...doneFields, user });

export const userAnswer = object<AdminUserAnswer>({
  user: object<AdminUserDetails>(
    {
      ...userFields,
      referrer: nullable(
        object<NonNullable<AdminUserDetails['referrer']>>({
          _id: text(),
          fullName: text(),
          isDeleted: yesOrNo(),
        }),
      ),
      clients: count('How many joined with their refer code.'),
      payments: object<AdminUserDetails['payments']>({
        payer: counts(PAYMENT_STATUSES),
        receiver: counts(PAYMENT_STATUSES),
      }),
    },
    'AdminUserDetails',
  ),
});
export const userPaymentsAnswer = object<AdminUserPaymentsAnswer>({
  payments: list(payment, 'The latest change first.'),
  ...pageInfo(counts(['total'])),
});
