/** Texts of one payment in large: in the receipt viewer and beside the desk view's list. */
export const texts = {
  title: (name: string) => `Receipt from ${name}`,
  summary: (amount: string, orderId: string) => `${amount} · Order ID ${orderId}`,
  alt: (name: string) => `Receipt that ${name} uploaded`,
  noReceipt: 'No receipt has been uploaded for this payment.',
  payment: 'Payment',
  sent: 'Sent',
  timeLeft: 'Time left',
  accepted: 'Accepted',
  name: 'From',
  amount: 'Amount',
  marks: 'Receipt',
  previous: 'Previous receipt',
  next: 'Next receipt',
  place: (at: number, count: number) => `${at} of ${count}`,
  /** For screen readers, when another payment is shown. */
  spoken: (place: string, name: string, summary: string) => `${place}: ${name}, ${summary}`,
  last: {
    title: 'That was the last one',
    body: 'Press any key to close.',
    close: 'Close',
  },
};
