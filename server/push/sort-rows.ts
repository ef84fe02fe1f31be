import type { WaitingMessage } from './waiting';

/** The messages of a device, by what they need. */
export interface SortedRows {
  /** Due, and the member still has to know them. */
  readonly fresh: readonly WaitingMessage[];
  /** Due, but decided, read or too old by now. */
  readonly stale: readonly WaitingMessage[];
  /** They ask to close notifications that are stale. */
  readonly closeRequests: readonly WaitingMessage[];
  /** Sent before; their notifications may still be on the device. */
  readonly sent: readonly WaitingMessage[];
}

/** Sorts the messages of a device; those that are not due are left out. */
export function sortRows(rows: readonly WaitingMessage[]): SortedRows {
  const due = rows.filter(({ sent_at, is_due }) => sent_at === null && is_due);
  const messages = due.filter(({ kind }) => kind !== 'close');
  return {
    fresh: messages.filter((row) => row.is_current),
    stale: messages.filter((row) => !row.is_current),
    closeRequests: due.filter(({ kind }) => kind === 'close'),
    sent: rows.filter(({ sent_at }) => sent_at !== null),
  };
}

/** A payment that waits for the member's decision. */
export const isToDecide = ({ kind }: WaitingMessage): boolean => kind === 'proofs' || kind === 'reminders';

/** A step of a payment, with the words that were stored for it. */
export const isStep = ({ kind, words }: WaitingMessage): boolean => words !== null && kind !== 'messages';

export const idsOf = (rows: readonly WaitingMessage[]): number[] => rows.map(({ id }) => id);
