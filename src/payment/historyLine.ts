import type { HistoryEntry } from '../../contract/wire';
import { texts as words } from './historyTexts';
import { texts } from './texts';

/** What happened in one step of a payment's life, as a sentence. */
export function historyLine({ actor, from, to }: HistoryEntry): string {
  const name = actor?.fullName || words.someone;
  // What waited for somebody who deleted their account waits for the company now.
  if (from === to) return words.redirected;
  if (actor?.role === 'admin') return words.decided(name, texts.status.receiver[to]);
  switch (to) {
    case 'pending':
      return words.created;
    case 'submitted':
      return words.proof(name);
    case 'accepted':
      if (actor?.role === 'receiver' && from === 'disputed') return words.conceded(name);
      // Only the window running out acts without anybody.
      return actor === null && from === 'submitted' ? words.expired : words.accepted(name);
    case 'rejected':
      return words.rejected(name);
    case 'disputed':
      return words.disputed(name);
  }
}
