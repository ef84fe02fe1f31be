import { reasonInWords } from '../../contract/dispute';
import type { PaymentNotice } from '../../contract/events';
import { ownPaymentPath, receivedPath, ROUTES } from '../../contract/routes';
import { t } from '../../contract/translate';
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
  /** Where the user can act on it; by default the payment alone. */
  to?: string;
}

const { neutral } = texts.status;

/** A receiver's disputes have a tab of their own. */
const disputes = ({ role }: Pick<PaymentNotice, 'role'>) =>
  role === 'receiver' && { to: `${ROUTES.payments}?status=disputed` };

const TITLES: Record<PaymentNotice['kind'], (notice: PaymentNotice) => Title> = {
  reminder: ({ paymentId, expiresAt }) => {
    const left = describeTimeLeft(Date.parse(expiresAt ?? '') - now() || 0);
    return {
      title: t('{left} left to decide on payment {paymentId}', { left, paymentId }),
      tone: 'warning',
      to: `${ROUTES.payments}?status=submitted`,
    };
  },
  correct: ({ paymentId }) => ({
    title: t('The proof for payment {paymentId} was corrected', { paymentId }),
    tone: 'info',
    to: `${ROUTES.payments}?status=submitted`,
  }),
  withdraw: ({ paymentId }) => ({
    title: t('The proof for payment {paymentId} was withdrawn', { paymentId }),
    tone: 'info',
  }),
  accept: ({ paymentId }) => ({
    title: t('Your payment {paymentId} was approved', { paymentId }),
    tone: 'success',
  }),
  reject: ({ paymentId }) => ({
    title: t('Your payment {paymentId} was rejected', { paymentId }),
    tone: 'warning',
  }),
  dispute: ({ paymentId, ...notice }) => ({
    title: t('Payment {paymentId} is disputed', { paymentId }),
    tone: 'warning',
    ...disputes(notice),
  }),
  expire: ({ role, paymentId }) =>
    role === 'payer'
      ? { title: t('Your payment {paymentId} was approved automatically', { paymentId }), tone: 'success' }
      : {
          title: t('Payment {paymentId} was approved automatically because you did not decide in time', {
            paymentId,
          }),
          tone: 'warning',
          to: `${ROUTES.payments}?status=accepted`,
        },
  propose: ({ paymentId, otherFullName, ...notice }) => ({
    title: t('{name} proposes how to end the dispute about {paymentId}', { name: otherFullName, paymentId }),
    tone: 'info',
    ...disputes(notice),
  }),
  decline: ({ paymentId, otherFullName, ...notice }) => ({
    title: t('{name} declined your proposal about {paymentId}', { name: otherFullName, paymentId }),
    tone: 'warning',
    ...disputes(notice),
  }),
  settle: ({ paymentId }) => ({
    title: t('You have settled the dispute about {paymentId}', { paymentId }),
    tone: 'success',
  }),
  appeal: ({ paymentId }) => ({
    title: t('Payment {paymentId} is under appeal', { paymentId }),
    tone: 'warning',
  }),
  appealDecided: ({ paymentId, status }) => ({
    title: status
      ? t('The appeal about payment {paymentId} was decided: {status}', {
          paymentId,
          status: neutral[status],
        })
      : t('The appeal about payment {paymentId} was decided', { paymentId }),
    tone: 'info',
  }),
  resolveAccepted: ({ paymentId }) => ({
    title: t('Peerproof decided payment {paymentId}: {status}', { paymentId, status: neutral.accepted }),
    tone: 'info',
  }),
  resolveRejected: ({ paymentId }) => ({
    title: t('Peerproof decided payment {paymentId}: {status}', { paymentId, status: neutral.rejected }),
    tone: 'info',
  }),
};

/** A notice as text, for a toast or a browser notification. */
export function noticeWords(notice: PaymentNotice): NoticeWords {
  const { role, amount, otherFullName } = notice;
  const values = { amount: formatMoney(amount), name: otherFullName };
  const about = role === 'payer' ? t('{amount} to {name}.', values) : t('{amount} from {name}.', values);
  const said = saidWith(notice);
  return {
    body: said ? t('{about} {said}', { about, said }) : about,
    to: role === 'payer' ? ownPaymentPath(notice.paymentId) : receivedPath(notice.paymentId, 'all'),
    ...TITLES[notice.kind](notice),
  };
}

/** Of a settlement what was agreed on; the reason, which other backends may send alone, is a sentence already. */
function saidWith({ kind, reason, settlement }: PaymentNotice): string | null {
  if (kind === 'settle') return (settlement && agreedOn(settlement)) ?? reason;
  return reason && t('“{reason}”', { reason: reasonInWords(reason) });
}
