import { useState } from 'react';
import type { SecondFactorChoice } from '../../../contract/wire';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';

/**
 * The step that asks for a second factor, null until it is asked for. Kept in memory while the language changes, without the
 * options for a passkey, which are good once.
 * @param name of its draft
 */
export function useAskedFactor<Asked extends { choice: SecondFactorChoice }>(name: string) {
  const { start, save } = useMemoryDraft<{ asked: Asked | null }>(name, { asked: null });
  const [asked, setAskedNow] = useState(start.asked);
  const setAsked = (next: Asked | null): void => {
    save({ asked: next && { ...next, choice: { kinds: next.choice.kinds } } });
    setAskedNow(next);
  };
  return [asked, setAsked] as const;
}
