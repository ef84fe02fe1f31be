/** Texts of notifications: a name, an amount, a status; nothing private, since others may see the screen. */
export const notificationTexts = {
  company: 'Company',
  missing: '-',
  toDecide: (amount: string, name: string) => `${name} sent you ${amount}`,
  toDecideBody: 'The payment is waiting for your decision.',
  manyToDecide: (count: number) => `${count} payments are waiting for your decision`,
  manyBody: 'The one with the least time left comes first.',
  reported: (amount: string, name: string) => `${name} disputes that ${amount} was rejected`,
  resolved: (amount: string, name: string) => `The dispute over ${amount} from ${name} has been decided`,
  disputeBody: 'See the chat for details.',
  status: (status: string) => `Its status is now “${status}”.`,
  own: {
    accepted: (amount: string) => `Your payment of ${amount} was accepted`,
    rejected: (amount: string) => `Your payment of ${amount} was rejected`,
    disputed: (amount: string) => `Your payment of ${amount} is disputed`,
  },
  to: (name: string) => `To ${name}.`,
  message: (name: string) => `New message from ${name}`,
  messages: (count: number) => (count === 1 ? 'New message' : `${count} unread messages`),
  about: (paymentId: string) => `In the chat about ${paymentId}.`,
};

/** Texts of the switch. */
export const switchTexts = {
  title: 'Notify me',
  detail:
    'While Peerproof is in the background, on this device: payments to decide, decisions on yours, chat messages and reminders.',
  byPush: 'Switched on by “Also when Peerproof is closed”, for the kinds chosen there.',
  denied:
    'Your browser blocks notifications from this site. Allow them in its site settings, beside the address, then switch this on.',
  unsupported:
    'This browser cannot notify you. On an iPhone or iPad, add Peerproof to the home screen first.',
};

/** Texts of the screen that gathers the ways in which Peerproof tells its user something. */
export const reachTexts = {
  title: 'How we reach you',
  rowDetail: 'How Peerproof reaches you',
  lead: 'Silence approves a payment, so choose how you hear of one.',
  whileOpen: 'While Peerproof is open',
};
