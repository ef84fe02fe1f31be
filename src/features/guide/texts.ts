import { STATE_WORDS } from '../../../contract/messages';
import { t, translated } from '../../../contract/translate';

/** Texts of the guide from the first payment to the refer code. */
export const texts = translated({
  costs: {
    title: 'First: read what you will owe',
    sum: (sum: string) =>
      t('You have joined with five payments, {sum} in all. You make them yourself, outside Peerproof.', {
        sum,
      }),
    tick: 'I have read what I will owe',
  },
  pay: {
    title: (amount: string, name: string) => t('Next: pay {amount} to {name}', { amount, name }),
    /** @param howToPay 'Send 25 USDT (Binance Pay)', if the server says so */
    body: (howToPay: string | null, name: string, window: string) =>
      howToPay
        ? t(
            '{howToPay}, then upload a picture of the receipt and enter its order ID. {name} has {window} to decide. If they do not, the payment is approved automatically.',
            { howToPay, name, window },
          )
        : t(
            'Pay in your exchange app, then upload a picture of the receipt and enter its order ID. {name} has {window} to decide. If they do not, the payment is approved automatically.',
            { name, window },
          ),
    action: 'Go to the payment',
  },
  rejected: {
    /** By who rejected it. */
    title: {
      receiver: (amount: string, name: string) =>
        t('{name} rejected your payment of {amount}', { name, amount }),
      admin: (amount: string, name: string) =>
        t('Your payment of {amount} to {name} was not approved', { amount, name }),
      settlement: (amount: string, name: string) =>
        t('Next: send a new proof for {amount} to {name}', { amount, name }),
    },
    bodySettled: 'You both agreed to this. See what was agreed, and by when.',
    bodyPromised: (time: string) => t('You both agreed to this: send it by {time}.', { time }),
    bodyLate: (time: string) => t('You agreed to send it by {time}. Send it as soon as you can.', { time }),
    body: 'Read why. If you have paid, correct the proof; if not, pay again.',
    bodyWithReport:
      'Read why. If you have paid, correct the proof or report the rejection; if not, pay again.',
    bodyWithAppeal:
      'Read why. If you have paid, correct the proof or ask another administrator to look at it again; if not, pay again.',
    action: 'See why',
  },
  disputed: {
    title: (amount: string, name: string) =>
      t('Your payment of {amount} to {name} is disputed', { amount, name }),
    body: 'An administrator decides unless both of you agree first. Use the chat to explain your side.',
    action: 'Open the chat',
  },
  submitted: {
    title: 'Nothing to pay now',
    until: (name: string, time: string) =>
      t('{name} has until {time} to decide. If they do not, the payment is approved automatically.', {
        name,
        time,
      }),
    paused: (name: string) =>
      t('{name} decides. The time is paused while your account or theirs is banned.', { name }),
    noTime: (name: string) => t('{name} decides.', { name }),
    action: 'See your payments',
  },
  appealed: {
    title: (amount: string, name: string) =>
      t('Your payment of {amount} to {name} is being looked at again', { amount, name }),
    body: 'An administrator who did not make the earlier decision will look at it. Nothing changes until then, and there is nothing to pay.',
  },
  steps: 'Your five payments',
  step: (amount: string, name: string) => t('{amount} to {name}', { amount, name }),
  until: (time: string) => t('In review until {time}', { time }),
  states: { ...STATE_WORDS, submitted: 'In review' },
});
