import { LIMITS } from '../../../contract/limits';
import { plural, t, translated } from '../../../contract/translate';
import { listIn } from '../../lib/intl';

export const texts = translated({
  title: 'Payment Dispute Discussion',
  itIs: (clock: string, name: string) => t('It is {clock} for {name}', { clock, name }),
  people: (names: string[]) =>
    names.length
      ? t('With {names}', { names: listIn(names) })
      : t('The receiver, the payer and administrators can read this chat.'),
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
  staffMember: (name: string) => t('{name} (staff)', { name }),
  sending: 'Sending…',
  sent: 'Sent',
  delivered: 'Delivered',
  /* At most two names, so that they fit into a line. */
  deliveredTo: ([first = '', second, ...more]: string[]) => {
    if (!second) return t('Delivered to {first}', { first });
    if (more.length === 0) return t('Delivered to {first} and {second}', { first, second });
    return plural(
      more.length,
      'Delivered to {first}, {second} and # more',
      'Delivered to {first}, {second} and # more',
      { first, second },
    );
  },
  seenBy: ([first = '', second, ...more]: string[]) => {
    if (!second) return t('Seen by {first}', { first });
    if (more.length === 0) return t('Seen by {first} and {second}', { first, second });
    return plural(
      more.length,
      'Seen by {first}, {second} and # more',
      'Seen by {first}, {second} and # more',
      { first, second },
    );
  },
  writing: ([first = '', second, ...more]: string[]) => {
    if (!second) return t('{first} is writing…', { first });
    if (more.length === 0) return t('{first} and {second} are writing…', { first, second });
    return plural(
      more.length,
      '{first}, {second} and # more are writing…',
      '{first}, {second} and # more are writing…',
      { first, second },
    );
  },
  newMessages: 'New messages',
  input: 'Message',
  send: 'Send',
  addPicture: 'Add a picture',
  takePhoto: 'Take a photo',
  dropHere: 'Drop the picture here',
  picturePreview: 'Preview of the picture',
  removePicture: 'Remove',
  uploading: 'Sending the picture',
  cancelUpload: 'Cancel',
  enlarge: (what: string) => t('{what}: enlarge', { what }),
  ownPicture: 'Your picture',
  pictureFrom: (name: string) => t('Picture from {name}', { name }),
  unsent: 'You wrote this, but it was not sent:',
  unsentPictureOnly: 'You chose this picture, but it was not sent.',
  unsentPicture: 'The picture that was not sent',
  copyUnsent: 'Copy it',
  get hint() {
    return t(
      'Press Enter to send, Shift+Enter for a new line. Write at least {min} characters, or add a picture; you can also paste or drop one.',
      { min: LIMITS.chatMessage.min },
    );
  },
});
