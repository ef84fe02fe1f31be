import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton';
import { Stack } from '../../ui/Stack';
import { Quote } from './Quote';
import { texts } from './texts';
import { useAdminDraft } from './useAdminDraft';

/** The reason in the draft of a form that can no longer be sent; empty if there is none. */
export function useKeptWords(draftName: string): string {
  const draft = useAdminDraft<{ reason: string }>(draftName);
  const [{ reason }] = useState(() => draft.read({ reason: '' }));
  return reason.trim();
}

/** What the user has written in a form that can no longer be sent, to be copied. */
export function KeptWords({ words }: { words: string }) {
  if (!words) return null;
  return (
    <Stack gap={2}>
      <h3>{texts.kept}</h3>
      <Quote>{words}</Quote>
      <div>
        <CopyButton value={words} label={texts.copyKept} />
      </div>
    </Stack>
  );
}
