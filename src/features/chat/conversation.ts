import type { ReactNode } from 'react';
import type { Message } from '../../../contract/wire';
import { isTemporary } from './messages';

/** Something between the messages at its place in time, such as a decision. */
export interface RoomEntry {
  key: string;
  /** ISO 8601. */
  at: string;
  content: ReactNode;
}

export type ConversationRow = { key: string; message: Message } | RoomEntry;

/**
 * Messages and entries as one stream, both oldest first. Messages keep their order. While older messages are not loaded,
 * neither are the entries from their time.
 */
export function conversation(
  messages: readonly Message[],
  entries: readonly RoomEntry[],
  hasOlder: boolean,
): ConversationRow[] {
  const [oldest] = messages;
  const isLoaded = ({ at }: RoomEntry) => !hasOlder || !oldest || timeOf(at) >= timeOf(oldest.createdAt);
  const waiting = entries.filter(isLoaded);
  const rows: ConversationRow[] = [];
  for (const message of messages) {
    while (waiting[0] && (isTemporary(message) || timeOf(waiting[0].at) <= timeOf(message.createdAt)))
      rows.push(waiting.shift()!);
    rows.push({ key: message._id, message });
  }
  return [...rows, ...waiting];
}

const timeOf = (at: string): number => Date.parse(at);
