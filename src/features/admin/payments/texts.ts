import { t, translated } from '../../../../contract/translate';

/** Texts of a payment. */
export const texts = translated({
  title: (paymentId: string) => t('Payment {paymentId}', { paymentId }),
  failed: 'The payment could not be loaded.',
  amount: 'Amount',
  kind: 'Kind',
  status: 'Status',
  created: 'Created',
  changed: 'Changed',
  expires: 'Approved automatically in',
  expiresPaused: 'Time left, paused by a ban',
  history: 'History',
  toDispute: 'Go to the dispute',
});
