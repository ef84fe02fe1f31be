import { useState } from 'react';
import { useAdminDraft } from './useAdminDraft';

/** The reason in the draft of a form that can no longer be sent; empty if there is none. */
export function useKeptWords(draftName: string): string {
  const draft = useAdminDraft<{ reason: string }>(draftName);
  const [{ reason }] = useState(() => draft.read({ reason: '' }));
  return reason.trim();
}
