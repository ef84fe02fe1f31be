import { STATE_WORDS } from '../../../contract/messages';

/** Texts of the guide from the first payment to the refer code. */
export const texts = {
  costs: {
    title: 'First: read what you will owe',
    sum: (sum: string) =>
      `You have joined with five payments, ${sum} in all. You make them yourself, outside Peerproof.`,
    tick: 'I have read what I will owe',
  },
  pay: {
    title: (amount: string, name: string) => `Next: pay ${amount} to ${name}`,
    howToPay: 'Pay in your exchange app',
    body: (howToPay: string, name: string, window: string) =>
      `${howToPay}, then upload a picture of the receipt and enter its order ID. ${name} has ${window} to decide. If they do not, the payment is approved automatically.`,
    action: 'Go to the payment',
  },
  rejected: {
    /** By who rejected it. */
    title: {
      receiver: (amount: string, name: string) => `Next: ${name} rejected your ${amount}`,
      admin: (amount: string, name: string) => `Next: your ${amount} to ${name} was not approved`,
      settlement: (amount: string, name: string) => `Next: send a new proof for ${amount} to ${name}`,
    },
    bodySettled: 'You have agreed on it with them. See what was agreed and until when.',
    bodyPromised: (time: string) => `You have agreed on it: send it by ${time}.`,
    bodyLate: (time: string) => `You agreed to send it by ${time}. Send it as soon as you can.`,
    body: 'Read why. If you have paid, correct the proof; if not, pay again.',
    bodyWithReport:
      'Read why. If you have paid, correct the proof or report the rejection; if not, pay again.',
    action: 'See why',
  },
  disputed: {
    title: (amount: string, name: string) => `Your ${amount} to ${name} is disputed`,
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
  appealed: {
    title: (amount: string, name: string) => `Your ${amount} to ${name} is being looked at again`,
    body: 'An administrator who did not decide before looks at it. Nothing changes until then, and there is nothing to pay.',
  },
  steps: 'Your five payments',
  step: (amount: string, name: string) => `${amount} to ${name}`,
  until: (time: string) => `In review until ${time}`,
  states: { ...STATE_WORDS, submitted: 'In review' },
};
