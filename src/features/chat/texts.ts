import { LIMITS } from '../../../contract/limits';

/** At most two names, so that they fit into a line: 'Carla, Ben and 2 more'. */
function listed([first = '', second, ...more]: string[]): string {
  if (!second) return first;
  return more.length > 0 ? `${first}, ${second} and ${more.length} more` : `${first} and ${second}`;
}

export const texts = {
  title: 'Payment Dispute Discussion',
  itIs: (clock: string, name: string) => `It is ${clock} for ${name}`,
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
  sent: 'Sent',
  delivered: 'Delivered',
  deliveredTo: (names: string[]) => `Delivered to ${listed(names)}`,
  seenBy: (names: string[]) => `Seen by ${listed(names)}`,
  writing: (names: string[]) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} writing…`,
  newMessages: 'New messages',
  input: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  addPicture: 'Add a picture',
  takePhoto: 'Take a photo',
  dropHere: 'Drop the picture here',
  picturePreview: 'Preview of the picture',
  removePicture: 'Remove',
  uploading: 'Sending the picture',
  cancelUpload: 'Cancel',
  enlarge: (what: string) => `${what}: enlarge`,
  ownPicture: 'Your picture',
  pictureFrom: (name: string) => `Picture from ${name}`,
  unsent: 'You had written this, and it was not sent:',
  unsentPictureOnly: 'You had chosen this picture, and it was not sent.',
  unsentPicture: 'The picture that was not sent',
  copyUnsent: 'Copy it',
  hint: `Enter sends, Shift+Enter starts a new line. At least ${LIMITS.chatMessage.min} characters, or a picture, which can also be pasted or dropped.`,
};
