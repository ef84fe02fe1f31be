import { STATE_WORDS } from '../../../contract/messages';

/** Texts of the guide from the first payment to the refer code. */
export const texts = {
  title: 'Your way to a refer code',
  pay: {
    title: (amount: string, name: string) => `Next: pay ${amount} to ${name}`,
    howToPay: 'Pay in your exchange app',
    body: (howToPay: string, name: string, window: string) =>
      `${howToPay}, then upload a picture of the receipt and enter its order ID. ${name} has ${window} to decide. If they do not, the payment is approved automatically.`,
    action: 'Go to the payment',
  },
  rejected: {
    title: (amount: string, name: string) => `Next: ${name} rejected your ${amount}`,
    body: 'Read why. If you have paid, correct the proof; if not, pay again.',
    bodyWithReport:
      'Read why. If you have paid, correct the proof or report the rejection; if not, pay again.',
    action: 'See why',
  },
  disputed: {
    title: (amount: string, name: string) => `Your ${amount} to ${name} are disputed`,
    body: 'An administrator decides. Use the chat to explain your side.',
    action: 'Open the chat',
  },
  submitted: {
    title: 'Nothing to pay now',
    until: (name: string, time: string) =>
      `${name} has until ${time} to decide. If they do not, the payment is approved automatically.`,
    paused: (name: string) => `${name} decides. The time is paused while an account is banned.`,
    noTime: (name: string) => `${name} decides.`,
    action: 'See your payments',
  },
  steps: 'Your five payments',
  step: (amount: string, name: string) => `${amount} to ${name}`,
  until: (time: string) => `In review until ${time}`,
  states: { ...STATE_WORDS, submitted: 'In review' },
};
