import type { PaymentNotice } from '../../contract/events';
import { ROUTES } from '../../contract/routes';
import { now } from '../lib/clock';
import { formatMoney } from '../lib/formatMoney';
import { describeTimeLeft } from '../lib/formatTimeLeft';
import { agreedOn } from './settlementTexts';
import { texts } from './texts';

export interface NoticeWords {
  /** One line that says what happened. */
  title: string;
  /** The payment, and the reason if one was given. */
  body: string;
  tone: 'info' | 'success' | 'warning';
  /** The route where the user can act on it. */
  to: string;
}

interface Title {
  title: string;
  tone: NoticeWords['tone'];
  /** Where the user can act on it; by default their list of payments. */
  to?: string;
}

const { accepted, rejected } = texts.status.neutral;

/** A receiver's disputes have a tab of their own. */
const disputes = ({ role }: Pick<PaymentNotice, 'role'>) =>
  role === 'receiver' && { to: `${ROUTES.payments}?status=disputed` };

const TITLES: Record<PaymentNotice['kind'], (notice: PaymentNotice) => Title> = {
  reminder: ({ paymentId, expiresAt }) => {
    const left = describeTimeLeft(Date.parse(expiresAt ?? '') - now() || 0);
    return {
      title: `${left} left to decide payment ${paymentId}`,
      tone: 'warning',
      to: `${ROUTES.payments}?status=submitted`,
    };
  },
  correct: ({ paymentId }) => ({
    title: `The proof for payment ${paymentId} was corrected`,
    tone: 'info',
    to: `${ROUTES.payments}?status=submitted`,
  }),
  withdraw: ({ paymentId }) => ({ title: `The proof for payment ${paymentId} was withdrawn`, tone: 'info' }),
  accept: ({ paymentId }) => ({ title: `Your payment ${paymentId} was accepted`, tone: 'success' }),
  reject: ({ paymentId }) => ({ title: `Your payment ${paymentId} was rejected`, tone: 'warning' }),
  dispute: ({ paymentId, ...notice }) => ({
    title: `Payment ${paymentId} is disputed`,
    tone: 'warning',
    ...disputes(notice),
  }),
  expire: ({ role, paymentId }) =>
    role === 'payer'
      ? { title: `Your payment ${paymentId} was approved automatically`, tone: 'success' }
      : {
          title: `Payment ${paymentId} was approved automatically, as you did not decide in time`,
          tone: 'warning',
          to: `${ROUTES.payments}?status=accepted`,
        },
  propose: ({ paymentId, otherFullName, ...notice }) => ({
    title: `${otherFullName} proposes how to end the dispute about ${paymentId}`,
    tone: 'info',
    ...disputes(notice),
  }),
  decline: ({ paymentId, otherFullName, ...notice }) => ({
    title: `${otherFullName} declined your proposal about ${paymentId}`,
    tone: 'warning',
    ...disputes(notice),
  }),
  settle: ({ paymentId }) => ({ title: `You have settled the dispute about ${paymentId}`, tone: 'success' }),
  appeal: ({ paymentId }) => ({ title: `Payment ${paymentId} is under appeal`, tone: 'warning' }),
  appealDecided: ({ paymentId }) => ({
    title: `The appeal about payment ${paymentId} was decided`,
    tone: 'info',
  }),
  resolveAccepted: ({ paymentId }) => ({
    title: `Peerproof decided payment ${paymentId}: ${accepted}`,
    tone: 'info',
  }),
  resolveRejected: ({ paymentId }) => ({
    title: `Peerproof decided payment ${paymentId}: ${rejected}`,
    tone: 'info',
  }),
};

/** A notice as text, for a toast or a browser notification. */
export function noticeWords(notice: PaymentNotice): NoticeWords {
  const { role, amount, otherFullName } = notice;
  const about = `${formatMoney(amount)} ${role === 'payer' ? 'to' : 'from'} ${otherFullName}.`;
  const said = saidWith(notice);
  return {
    body: said ? `${about} ${said}` : about,
    to: role === 'payer' ? ROUTES.subscriptionPayment : ROUTES.payments,
    ...TITLES[notice.kind](notice),
  };
}

/** Of a settlement what was agreed on; the reason, which other backends may send alone, is a sentence already. */
function saidWith({ kind, reason, settlement }: PaymentNotice): string | null {
  if (kind === 'settle') return settlement ? agreedOn(settlement) : reason;
  return reason && `“${reason}”`;
}
