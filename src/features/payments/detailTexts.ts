import { plural, t, translated } from '../../../contract/translate';

/** Texts of one payment in large: in the receipt viewer and beside the desk view's list. */
export const texts = translated({
  title: (name: string) => t('Receipt from {name}', { name }),
  summary: (amount: string, orderId: string) => t('{amount} · Order ID {orderId}', { amount, orderId }),
  alt: (name: string) => t('Receipt that {name} uploaded', { name }),
  noReceipt: 'No receipt has been uploaded for this payment.',
  withdrawn: 'The payer has withdrawn the receipt.',
  payment: 'Payment',
  sent: 'Sent',
  timeLeft: 'Time left',
  status: 'Status',
  /** Of an acceptance that the server has not confirmed, in the column of the time left. */
  steps: { waiting: 'Accepted', offline: 'Offline', sending: 'Accepted', unanswered: 'No answer' },
  name: 'From|a person',
  amount: 'Amount',
  marks: 'Receipt',
  previous: 'Previous receipt',
  next: 'Next receipt',
  place: (at: number, count: number) => t('{at} of {count}', { at, count }),
  /** For screen readers, when another payment is shown. */
  spoken: (place: string, name: string, summary: string) => `${place}: ${name}, ${summary}`,
  last: {
    title: 'That was the last one',
    body: 'Press any key to close.',
    close: 'Close',
    skipped: (count: number) =>
      plural(
        count,
        '# payment before it is still to be decided.',
        '# payments before it are still to be decided.',
      ),
    toSkipped: 'Decide them now',
  },
});
