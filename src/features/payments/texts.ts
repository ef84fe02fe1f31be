import type { ReactNode } from 'react';
import { STATE_WORDS } from '../../../contract/messages';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

/** Texts of the payments screen, the receiver's view. */
export const texts = translated({
  title: 'Payments',
  tabs: {
    label: 'Payments by status',
    submitted: 'Pending',
    accepted: 'Approved',
    disputed: 'Dispute',
  },
  disputeCount: (count: number) => plural(count, '# disputed payment', '# disputed payments'),
  notice: (window: string) =>
    t('Payments must be approved or disputed within {window}, otherwise they are approved automatically.', {
      window,
    }),
  search: 'Find a payment by name, order ID or payment number',
  /** What fits into the field on a phone. */
  searchPlaceholder: 'Name or order ID',
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  /** A toast says why. */
  tryAgain: 'Please try again.',
  loadMore: 'Load more',
  /** As specified, with the status as the wire names it. */
  empty: {
    all: 'No transactions.',
    pending: 'No pending transactions.',
    submitted: 'No submitted transactions.',
    accepted: 'No accepted transactions.',
    rejected: 'No rejected transactions.',
    disputed: 'No disputed transactions.',
  },
  emptyHints: {
    submitted: 'When someone pays you and uploads the receipt, it appears here.',
    accepted: 'Payments that you accepted, or that were approved automatically, appear here.',
    disputed: 'Your disputed payments appear here, with their chat.',
    rejected: 'Payments that you rejected appear here until the payer sends another proof.',
    pending: 'Payments that people still have to make to you appear here.',
    all: 'Payments that people have to make to you appear here.',
  },
  otherTabs: { pending: STATE_WORDS.pending, rejected: 'Rejected', all: 'All' },
  filter: 'Filter',
  activeFilters: (count: number) => plural(count, '# filter', '# filters'),
  shortcuts: 'Keyboard shortcuts',
  /** For a key pressed before the list was there. */
  notAcceptedUnseen:
    'Nothing was accepted: this payment was not on the screen yet. Press a again to accept it.',
  notDecidedUnseen:
    'Nothing was decided: the list has just changed, and this payment took the place of another. Press again to decide it.',
  desk: 'Desk view',
  cards: 'Card view',
  noMatch: (search: string) => t('No payment matches “{search}”.', { search }),
  clearSearch: 'Clear search',
  noneFiltered: 'No payment matches these filters.',
  clearFilters: 'Clear filters',
  card: {
    owed: (paymentId: string, receiver: string) => t('{paymentId}, to {receiver}', { paymentId, receiver }),
    about: (name: string) => t('Payment of {name}', { name }),
    orderId: 'Order ID',
    binanceId: 'Binance ID',
    /** Whose ID it is. */
    paidFrom: 'Paid from',
    /** As specified for the card; everywhere else it is 'Sent'. */
    send: 'Send|when a proof was sent',
    duplicate: (paymentId: string) =>
      t(
        'The same receipt, or nearly the same picture, was uploaded before: for payment {paymentId}. Check the order ID in your account before you accept.',
        { paymentId },
      ),
    paidToOther: (paymentId: string) =>
      t(
        'The proof says: paid to {paymentId}, which is not your current Binance ID. Check that account before you decide.',
        { paymentId },
      ),
    waitingForYou: 'Waiting for you.',
    decideBy: (time: ReactNode) => sentence(toTranslate('Decide by {time}'), { time }),
    disputed:
      'An administrator decides unless both of you agree first. You can accept the payment at any time.',
    disputedWhileBanned:
      'An administrator decides unless both of you agree first. You can still write in the chat.',
    accept: 'Accept',
    reject: 'Reject',
    dispute: 'Dispute|to dispute a payment',
    concede: 'Accept payment',
    chat: 'Chat',
    of: (name: string) => (label: string) => t('{label} payment of {name}', { label, name }),
    /** With 'Chat'. */
    aboutPaymentOf: (name: string) => (label: string) =>
      t('{label} about payment of {name}', { label, name }),
    /** With 'Accept payment'. */
    from: (name: string) => (label: string) => t('{label} from {name}', { label, name }),
  },
});
