import { TEMPORARY_ID_PREFIX } from '../../../contract/limits';
import type { Member, Message, MessagesAnswer } from '../../../contract/wire';

/** The cached history: newest page first, each page oldest first. */
export interface MessagePages {
  pages: MessagesAnswer[];
  pageParams: unknown[];
}

/** All loaded messages, oldest first. */
export const inOrder = ({ pages }: Pick<MessagePages, 'pages'>): Message[] =>
  pages.toReversed().flatMap((page) => page.messages ?? []);

/** The people in the room; if the backend does not list them, taken from the messages. */
export function membersOf({ pages }: Pick<MessagePages, 'pages'>): Member[] {
  const told = pages[0]?.members;
  if (told) return told;
  const senders = inOrder({ pages }).flatMap((message) => message.sender ?? []);
  return [...new Map(senders.map((sender) => [sender._id, sender])).values()];
}

export const isTemporary = (message: Message): boolean => message._id.startsWith(TEMPORARY_ID_PREFIX);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The fixed prefix and 7 random lowercase letters or digits (section 3). */
export function temporaryId(): string {
  const random = Array.from({ length: 7 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]);
  return TEMPORARY_ID_PREFIX + random.join('');
}

/**
 * Appends a message unless its `_id` is already there; a late one is inserted in order. One's own may come through the
 * socket before the answer to sending it, and takes the place of its temporary copy. Its sender becomes a member: they may
 * have joined since the members were read. Mutates `history`, an Immer draft.
 */
export function append(history: MessagePages, message: Message): void {
  const [newest] = history.pages;
  const isKnown = history.pages.some((page) => page.messages.some(({ _id }) => _id === message._id));
  if (!newest || isKnown) return;
  const { sender } = message;
  if (sender && newest.members?.every(({ _id }) => _id !== sender._id)) newest.members.push(sender);
  const copy = newest.messages.findIndex(
    (each) =>
      isTemporary(each) && each.sender?._id === message.sender?._id && each.content === message.content,
  );
  if (copy >= 0 && !isTemporary(message)) newest.messages.splice(copy, 1);
  const later = newest.messages.findIndex(({ seq }) => seq > message.seq);
  newest.messages.splice(later < 0 ? newest.messages.length : later, 0, message);
}

/** Removes a message. Mutates `history`, an Immer draft. */
export function remove(history: MessagePages, messageId: string): void {
  for (const page of history.pages) page.messages = page.messages.filter(({ _id }) => _id !== messageId);
}

/** True if a number is missing among the newest messages, so one was not delivered. Foreign backends do not number theirs. */
export function hasGap(history: MessagePages): boolean {
  const numbered = history.pages[0]?.messages.filter((message) => !isTemporary(message) && message.seq) ?? [];
  return numbered.some((message, index) => index > 0 && message.seq > numbered[index - 1]!.seq + 1);
}
