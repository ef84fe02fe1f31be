import { LIMITS } from '../../../contract/limits';

export const texts = {
  title: 'Payment Dispute Discussion',
  people: (names: string[]) =>
    names.length ? `With ${names.join(', ')}` : 'The receiver, the payer and the staff can read this chat.',
  history: 'Messages',
  older: 'Show older messages',
  noMessages: 'No messages yet',
  noMessagesHint:
    'Describe what happened, with the order ID and the time. Everyone in this dispute can read it.',
  notFound: 'There is no such chat',
  notFoundHint: 'It does not exist, or it belongs to a payment that is not yours.',
  failed: 'The messages could not be loaded.',
  you: 'You',
  staff: 'Staff',
  staffMember: (name: string) => `${name} (staff)`,
  missing: '-',
  sending: 'Sending…',
  newMessages: 'New messages',
  input: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  unsent: 'You had written this, and it was not sent:',
  copyUnsent: 'Copy it',
  hint: `Enter sends, Shift+Enter starts a new line. At least ${LIMITS.chatMessage.min} characters.`,
};
