import type { HistoryEntry } from '../../contract/wire';
import { texts as words } from './historyTexts';
import { texts } from './texts';

/** One step of a payment's life as a sentence. */
export function historyLine({ actor, from, to }: HistoryEntry): string {
  const name = actor?.fullName || words.someone;
  // Payments to a deleted account go to the company.
  if (from === to) return words.redirected;
  if (actor?.role === 'admin') return words.decided(name, texts.status.receiver[to]);
  switch (to) {
    case 'pending':
      return words.created;
    case 'submitted':
      return words.proof(name);
    case 'accepted':
      if (actor?.role === 'receiver' && from === 'disputed') return words.conceded(name);
      // Only the end of the window acts without a user.
      return actor === null && from === 'submitted' ? words.expired : words.accepted(name);
    case 'rejected':
      return words.rejected(name);
    case 'disputed':
      return words.disputed(name);
  }
}
