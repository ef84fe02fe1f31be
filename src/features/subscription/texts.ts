import type { ReactNode } from 'react';
import { LIMITS } from '../../../contract/limits';
import { t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

/** Texts of the subscription payments screen, the payer's view. */
export const texts = translated({
  title: 'Subscription Payments',
  home: 'Home',
  lead: 'Pay these people yourself, outside Peerproof, and upload the proof here.',
  none: 'You have no subscription payments.',
  progress: {
    label: 'Your progress',
    count: (approved: number, total: number) => t('{approved} of {total} approved', { approved, total }),
    left: (amount: string) => t('{amount} left to pay', { amount }),
    leftOrProve: (amount: string) => t('{amount} left to pay or prove', { amount }),
    nothingLeft: 'Nothing left to pay',
    nothingNow: 'Nothing to pay now',
    underAppeal: (amount: string) => t('{amount} under appeal', { amount }),
    then: 'When all are approved, you get your own refer code.',
    done: 'All payments are approved. Your refer code is on Home.',
  },
  card: {
    spot: 'Spot Payment',
    connect: 'Connect fee',
    of: (paymentId: string) => (label: string) => t('{label} for {paymentId}', { label, paymentId }),
    about: (name: string) => t('Payment to {name}', { name }),
    waitingFor: (name: string) => t('Waiting for {name}.', { name }),
    hasUntil: (name: string) => (time: ReactNode) =>
      sentence(toTranslate('{name} has until {time}'), { name, time }),
    next: 'Next',
    waitingForYou: 'Waiting for you to pay.',
    rejectedBy: (name: string) => t('{name} rejected this payment', { name }),
    rejected: 'This payment was rejected',
    noReason: 'No reason was given.',
    payAgain:
      'If you have paid, press Re-Pay to correct your proof. Send the money again only if the first transfer was never made or came back.',
    payOrReport:
      'If you have paid, press Re-Pay to correct your proof, or Report if the rejection is wrong. Send the money again only if the first transfer was never made or came back.',
    reported: 'You reported the rejection',
    disputedBy: (name: string) => t('{name} disputed the payment', { name }),
    disputed: 'An administrator decides unless both of you agree first. Use the chat to explain your side.',
    accepted: 'This payment is approved.',
    acceptedBy: (name: string) => t('{name} confirmed this payment.', { name }),
    paymentId: 'Payment ID',
    kept: 'Your entries are kept.',
    pay: 'Pay',
    rePay: 'Re-Pay',
    report: 'Report',
    correct: 'Correct',
    withdraw: 'Withdraw|a proof',
    orderId: 'Order ID',
    sent: 'Sent',
    chat: 'Chat',
  },
  pay: {
    title: (amount: string, name: string) => t('Pay {amount} to {name}', { amount, name }),
    description: 'Peerproof never moves money: you pay in your exchange app and prove it here.',
    watchVideo: 'Watch Video',
    help: 'How to pay',
    choice: {
      label: 'What do you want to do?',
      correct: 'Already paid? Correct your proof',
      correctText: 'The money has been sent. Only the proof changes, and you do not pay again.',
      again: 'Pay again',
      againText: 'Only if the money was never sent, or has come back to you.',
    },
    nothing: 'This is what was rejected. Change the order ID or the receipt first.',
    receiptGone: 'The receipt that you sent could not be read. Please choose it again.',
    kept: 'Your earlier entries are still here.',
    stepPay: 'Send the money',
    stepPayText: (name: string) => t('In your exchange app, send exactly this amount to {name}.', { name }),
    paymentId: 'Payment ID',
    amount: 'Amount',
    asOf: (time: string) => t('This is as of {time} and may have changed since.', { time }),
    changedAgo: (time: ReactNode) => sentence(toTranslate('Changed {time}'), { time }),
    lastChanged: (day: string) => t('Last changed {day}', { day }),
    changedId: {
      title: 'The receiver has changed the payment ID',
      body: (before: string, now: string) =>
        t(
          'It was {before} and is now {now}. If you have already paid to {before}, choose it and send your proof; the record keeps it. If not, pay only to {now}.',
          { before, now },
        ),
      paidTo: 'I paid to',
      choose: 'Choose a payment ID',
      missing: 'Please choose the payment ID that you paid to.',
    },
    stepOrder: 'Enter the order ID',
    orderId: 'Order ID',
    get orderIdHint() {
      return t('Your exchange app shows it in the details of the transfer. At least {min} characters.', {
        min: LIMITS.transactionId.min,
      });
    },
    stepReceipt: 'Add the receipt',
    receipt: 'Payment proof',
    receiptHint: 'A picture that clearly shows the amount, order ID and date. PNG, JPG or JPEG.',
    then: (name: string, window: string) =>
      t('{name} then has {window} to decide. If they do not, it is approved automatically.', {
        name,
        window,
      }),
    uploading: 'Uploading the receipt',
    cancelUpload: 'Cancel upload',
    notSent: 'Your proof was not sent',
    tryAgain: 'Nothing is lost: you can send it again.',
    cancel: 'Later',
    submit: 'Send proof',
    anyway: 'Send anyway',
  },
  correct: {
    title: (amount: string, name: string) => t('Correct your proof of {amount} to {name}', { amount, name }),
    description: 'Change the order ID, the receipt or both. You do not pay again.',
    receiptHint: 'Stays as it is unless you replace it. PNG, JPG or JPEG.',
    nothing: 'This is what you have already sent. Change the order ID or the receipt first.',
    newWindow: (name: string, window: string) =>
      t('{name} sees what you have changed, and has {window} again to decide.', { name, window }),
    sameWindow: (name: string) =>
      t('{name} sees what you have changed. The time left stays as it is.', { name }),
    cancel: 'Cancel',
    submit: 'Send correction',
  },
  withdraw: {
    title: (amount: string, name: string) =>
      t('Withdraw your proof of {amount} to {name}?', { amount, name }),
    body: (name: string) =>
      t(
        '{name} will no longer be able to decide on it, and the receipt and order ID can be used again. You can send a new proof at any time. If you have paid, keep the proof: withdrawing it does not get your money back.',
        { name },
      ),
    confirm: 'Withdraw proof',
    keep: 'Keep it',
  },
  report: {
    title: (name: string) => t("Report {name}'s rejection", { name }),
    body: (amount: string) =>
      t(
        'An administrator looks at your payment of {amount} and decides. A chat opens with the receiver and the administrators.',
        { amount },
      ),
    submit: 'Send report',
  },
});
