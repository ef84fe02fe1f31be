import type { Mark } from './findings';

const NAMES: Record<Mark, string> = {
  orderId: 'Order ID',
  amount: 'Amount',
  payeeId: 'Your payment ID',
  date: 'Date',
};

/** Texts about reading receipts on the device. */
export const texts = {
  switch: {
    title: 'Read receipts on this device',
    detail: 'Compares order ID, amount, payment ID and date with the picture. Nothing leaves this device.',
  },
  marks: {
    label: 'On the receipt',
    reading: 'Reading the receipt …',
    help: 'A mark is a help. Look at the receipt before you decide.',
    found: (mark: Mark) => `${NAMES[mark]} matches`,
    other: (mark: Mark, value: string) => `${NAMES[mark]}: ${value} on the receipt`,
    notFound: (mark: Mark) => `${NAMES[mark]} not found`,
  },
  offer: {
    reading: 'Reading your receipt on this device …',
    found: (orderId: string) => `${orderId} found on your receipt.`,
    use: 'Use it',
    check: 'Please check before you send',
    amount: (shown: string, expected: string) => `Your receipt shows ${shown}. This payment is ${expected}.`,
    payee: (shown: string, expected: string) =>
      `Your receipt shows the payment ID ${shown}. This payment goes to ${expected}.`,
    orderId: (typed: string) => `The order ID ${typed} was not found on your receipt.`,
  },
};
