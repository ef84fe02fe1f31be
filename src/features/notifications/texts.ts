import { plural, t, translated } from '../../../contract/translate';

/** Texts of notifications: a name, an amount, a status; nothing private, since others may see the screen. */
export const notificationTexts = translated({
  company: 'Company',
  missing: '-',
  toDecide: (amount: string, name: string) => t('{name} sent you {amount}', { name, amount }),
  toDecideBody: 'The payment is waiting for your decision.',
  manyToDecide: (count: number) =>
    plural(count, '# payment is waiting for your decision', '# payments are waiting for your decision'),
  manyBody: 'The one with the least time left comes first.',
  reported: (amount: string, name: string) =>
    t('{name} disputes your rejection of {amount}', { name, amount }),
  resolved: (amount: string, name: string) =>
    t('The dispute over {amount} from {name} has been decided', { amount, name }),
  disputeBody: 'See the chat for details.',
  status: (status: string) => t('Its status is now “{status}”.', { status }),
  own: {
    accepted: (amount: string) => t('Your payment of {amount} was approved', { amount }),
    rejected: (amount: string) => t('Your payment of {amount} was rejected', { amount }),
    disputed: (amount: string) => t('Your payment of {amount} is disputed', { amount }),
  },
  to: (name: string) => t('To {name}.', { name }),
  message: (name: string) => t('New message from {name}', { name }),
  messages: (count: number) => plural(count, 'New message', '# unread messages'),
  about: (paymentId: string) => t('In the chat about {paymentId}.', { paymentId }),
});

/** Texts of the switch. */
export const switchTexts = translated({
  title: 'Notify me',
  detail:
    'On this device, while Peerproof is in the background: payments to decide, decisions on your own payments, chat messages and reminders.',
  byPush: 'Switched on by “Also when Peerproof is closed”, for the kinds chosen there.',
  denied:
    'Your browser blocks notifications from this site. Allow them in its site settings, beside the address, then switch this on.',
  unsupported:
    'This browser cannot notify you. On an iPhone or iPad, add Peerproof to the home screen first.',
});

/** Texts of the screen that gathers the ways in which Peerproof tells its user something. */
export const reachTexts = translated({
  title: 'How we reach you',
  rowDetail: 'Emails, notifications and quiet hours',
  rowDenied: 'Emails. Your browser blocks notifications.',
  rowUnsupported: 'Emails. This browser cannot notify you.',
  lead: 'A payment is approved if you do nothing, so choose how you hear about it.',
  whileOpen: 'While Peerproof is open',
});
