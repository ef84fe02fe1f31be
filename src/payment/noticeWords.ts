import type { PaymentNotice } from '../../contract/events';
import { ROUTES } from '../../contract/routes';
import { now } from '../lib/clock';
import { formatMoney } from '../lib/formatMoney';
import { describeTimeLeft } from '../lib/formatTimeLeft';
import { texts as words } from './noticeTexts';
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

/** A notice as text, for a toast or a browser notification. */
export function noticeWords(notice: PaymentNotice): NoticeWords {
  const { kind, role, paymentId, amount, otherFullName: other, reason } = notice;
  const sum = formatMoney(amount);
  const about = role === 'payer' ? words.toOther(sum, other) : words.fromOther(sum, other);
  const said = (title: string, tone: NoticeWords['tone']): NoticeWords => ({
    title,
    body: reason ? `${about} “${reason}”` : about,
    tone,
    to: role === 'payer' ? ROUTES.subscriptionPayment : ROUTES.payments,
  });
  switch (kind) {
    case 'reminder': {
      const msLeft = Date.parse(notice.expiresAt ?? '') - now();
      const title = words.reminder(paymentId, describeTimeLeft(msLeft || 0));
      return { ...said(title, 'warning'), to: `${ROUTES.payments}?status=submitted` };
    }
    case 'accept':
      return said(words.accepted(paymentId), 'success');
    case 'reject':
      return said(words.rejected(paymentId), 'warning');
    case 'dispute': {
      const dispute = said(words.disputed(paymentId), 'warning');
      return role === 'payer' ? dispute : { ...dispute, to: `${ROUTES.payments}?status=disputed` };
    }
    case 'expire':
      return said(words.expired(paymentId), 'success');
    case 'resolveAccepted':
      return said(words.resolved(paymentId, texts.status.receiver.accepted), 'info');
    case 'resolveRejected':
      return said(words.resolved(paymentId, texts.status.receiver.rejected), 'info');
  }
}
