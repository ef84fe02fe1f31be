import type { Member, MemberMarks, Message } from '../../../contract/wire';
import { isTemporary, type MessagePages } from './messages';
import { texts } from './texts';

/** How far one's own message has got, in words. */
export interface MessageState {
  reached: 'sent' | 'delivered' | 'seen';
  /** In the current language. */
  words: () => string;
}

/**
 * How far the user's own messages have got, by the message's id. Only the last message of each state has one, since it
 * holds for all messages before it. Empty if the backend does not say how far messages get.
 */
export function messageStates(
  messages: readonly Message[],
  marks: readonly MemberMarks[] | undefined,
  members: readonly Member[],
  userId: string | null,
): Map<string, MessageState> {
  const states = new Map<string, MessageState>();
  if (!marks) return states;
  const others = members.filter(({ _id }) => _id !== userId);
  const marksOf = new Map(marks.map((mark) => [mark.userId, mark]));
  let later: string | undefined;
  for (const message of messages.toReversed()) {
    if (message.sender?._id !== userId || isTemporary(message) || !message.seq) continue;
    const whom = (field: 'seenSeq' | 'deliveredSeq') =>
      others.filter(({ _id }) => (marksOf.get(_id)?.[field] ?? 0) >= message.seq);
    const state = stateOf(whom('seenSeq'), whom('deliveredSeq'), others.length);
    const words = state.words();
    if (words !== later) states.set(message._id, state);
    later = words;
  }
  return states;
}

function stateOf(seenBy: Member[], deliveredTo: Member[], others: number): MessageState {
  if (seenBy.length > 0) return { reached: 'seen', words: () => texts.seenBy(namesOf(seenBy)) };
  if (deliveredTo.length === 0) return { reached: 'sent', words: () => texts.sent };
  const words = () => (others > 1 ? texts.deliveredTo(namesOf(deliveredTo)) : texts.delivered);
  return { reached: 'delivered', words };
}

const namesOf = (people: Member[]): string[] =>
  people.map(({ fullName, isStaff }) => (isStaff ? texts.staffMember(fullName) : fullName));

/** Notes how far messages have got; the numbers never decrease. Mutates `history`, an Immer draft. */
export function mark(
  { pages: [newest] }: MessagePages,
  { userId, deliveredSeq, seenSeq }: MemberMarks,
): void {
  if (!newest?.marks) return;
  const known = newest.marks.find((each) => each.userId === userId);
  if (!known) newest.marks.push({ userId, deliveredSeq, seenSeq });
  else {
    known.deliveredSeq = Math.max(known.deliveredSeq, deliveredSeq);
    known.seenSeq = Math.max(known.seenSeq, seenSeq);
  }
}
