import { STATE_WORDS } from '../../../contract/messages';

/** Texts of the payments screen, the receiver's view. */
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
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  loadMore: 'Load more',
  empty: (status = '') => `No ${status} transactions.`.replace('  ', ' '),
  emptyHints: {
    submitted: 'When someone pays you and uploads the receipt, it appears here.',
    accepted: 'Payments that you accepted, or that were approved automatically, appear here.',
    disputed: 'Payments that you or the payer disputed appear here, with their chat.',
    rejected: 'Payments that you rejected appear here until the payer sends another proof.',
    pending: 'Payments that people still have to make to you appear here.',
    all: 'Payments that people have to make to you appear here.',
  },
  otherTabs: { pending: STATE_WORDS.pending, rejected: 'Rejected', all: 'All' },
  filter: 'Filter',
  activeFilters: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
  shortcuts: 'Keyboard shortcuts',
  /** For screen readers. */
  undone: (count: number) => (count === 1 ? 'Acceptance taken back' : `${count} acceptances taken back`),
  /** For a key pressed before the list was there. */
  notAcceptedUnseen:
    'Nothing was accepted: this payment was not on the screen yet. Press a again to accept it.',
  desk: 'Desk view',
  cards: 'Card view',
  noMatch: (search: string) => `No payment matches “${search}”.`,
  clearSearch: 'Clear search',
  noneFiltered: 'No payment passes these filters.',
  clearFilters: 'Clear filters',
  card: {
    owed: (paymentId: string, receiver: string) => `${paymentId}, to ${receiver}`,
    about: (name: string) => `Payment of ${name}`,
    orderId: 'Order ID',
    binanceId: 'Binance ID',
    /** Whose ID it is. */
    paidFrom: 'Paid from',
    /** As specified for the card; everywhere else it is 'Sent'. */
    send: 'Send',
    duplicate: (paymentId: string) =>
      `The same receipt, or nearly the same picture, was uploaded before: for payment ${paymentId}. Check the order ID in your account before you accept.`,
    waitingForYou: 'Waiting for you.',
    decideBy: 'Decide by',
    disputed:
      'An administrator decides unless both of you agree first. You can accept the payment at any time.',
    disputedWhileBanned: 'An administrator decides. You can still write in the chat.',
    accept: 'Accept',
    reject: 'Reject',
    dispute: 'Dispute',
    concede: 'Accept payment',
    chat: 'Chat',
    of: (name: string) => `payment of ${name}`,
    /** After 'Accept payment'. */
    from: (name: string) => `from ${name}`,
  },
};
