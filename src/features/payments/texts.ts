import type { PaymentStatus } from '../../../contract/payment';

/** The words of the payments screen, the receiver's view. */
export const texts = {
  title: 'Payments',
  tabs: {
    label: 'Payments by status',
    submitted: 'Pending',
    accepted: 'Approved',
    disputed: 'Dispute',
  },
  disputeCount: (count: number) => (count === 1 ? '1 disputed payment' : `${count} disputed payments`),
  notice: (window: string) =>
    `Payments must be approved or disputed within ${window}, otherwise they are approved automatically.`,
  search: 'Find a payment',
  searchPlaceholder: 'Name or order ID',
  results: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  loadMore: 'Load more',
  empty: (status: PaymentStatus) => `No ${status} transactions.`,
  emptyHints: {
    submitted: 'When somebody pays you and uploads the receipt, it appears here.',
    accepted: 'Payments that you have accepted appear here.',
    disputed: 'Payments that you or a payer have disputed appear here, with their chat.',
  },
  noMatch: (search: string) => `No payment matches “${search}”.`,
  clearSearch: 'Clear search',
  card: {
    owed: (paymentId: string, receiver: string) => `${paymentId}, to ${receiver}`,
    about: (name: string) => `Payment of ${name}`,
    orderId: 'Order ID',
    binanceId: 'Binance ID',
    send: 'Send',
    duplicate: (paymentId: string) =>
      `The same receipt, or nearly the same picture, was uploaded before: for payment ${paymentId}. Look the order ID up in your account before you accept.`,
    waitingForYou: 'Waiting for you.',
    disputed:
      'An administrator decides unless both of you agree first. You can accept the payment at any time.',
    disputedWhileBanned: 'An administrator decides. You can go on writing in the chat.',
    accept: 'Accept',
    reject: 'Reject',
    dispute: 'Dispute',
    concede: 'Accept payment',
    chat: 'Chat',
    of: (name: string) => `payment of ${name}`,
  },
  accept: {
    title: (amount: string, name: string) => `Accept ${amount} from ${name}?`,
    body: (orderId: string) =>
      `You confirm that this payment, order ID ${orderId}, has arrived in your account. This cannot be undone.`,
    confirm: 'Accept payment',
  },
  concede: {
    title: (amount: string, name: string) => `End the dispute and accept ${amount} from ${name}?`,
    body: (orderId: string) =>
      `You end the dispute in favour of the payer and confirm that this payment, order ID ${orderId}, has arrived in your account. This cannot be undone.`,
  },
  reject: {
    title: (amount: string, name: string) => `Reject ${amount} from ${name}?`,
    body: 'They can pay again with a new receipt, or report your decision.',
    reason: 'Reason',
    reasonHint: (name: string) => `${name} reads this.`,
    confirm: 'Reject payment',
    cancel: 'Cancel',
  },
  dispute: {
    title: (amount: string, name: string) => `Dispute ${amount} from ${name}?`,
    body: (name: string) =>
      `A chat opens with ${name} and an administrator, who decides. Automatic approval stops.`,
    confirm: 'Dispute payment',
  },
  changed: {
    title: 'This payment has changed',
    body: (status: string) => `It is now shown as “${status}”, so there is nothing left to decide here.`,
    close: 'Close',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    switchTitle: 'Single-key shortcuts',
    switchDetail: 'On this device. Switch them off if you dictate, or press keys by accident.',
    keys: [
      { names: ['j', '↓'], does: 'Next payment' },
      { names: ['k', '↑'], does: 'Previous payment' },
      { names: ['a'], does: 'Accept the payment in focus', decides: true },
      { names: ['r'], does: 'Reject it', decides: true },
      { names: ['d'], does: 'Dispute it', decides: true },
      { names: ['v'], does: 'Enlarge its receipt' },
      { names: ['/'], does: 'Find a payment' },
      { names: ['?'], does: 'Show these shortcuts' },
    ] as readonly { names: readonly string[]; does: string; decides?: boolean }[],
  },
  recent: {
    title: 'Recent Transactions',
    seeAll: 'See All',
  },
};
