import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Stack } from '../../ui/Stack';
import { KeptWords, useKeptWords } from './KeptWords';
import { Quote } from './Quote';
import { texts } from './texts';

interface DecisionEndedProps {
  title: string;
  /** Who has made it and how, or why it can no longer be made. */
  description: ReactNode;
  /** The reason that was given. */
  reason?: string | null;
  draftName: string;
  closeLabel?: string;
  onClose: () => void;
}

/** Takes the place of a decision that can no longer be made, with what the user has written. */
export function DecisionEnded({
  title,
  description,
  reason,
  draftName,
  closeLabel = texts.close,
  onClose,
}: DecisionEndedProps) {
  const words = useKeptWords(draftName);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={description}
      footer={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      {(reason || words) && (
        <Stack gap={4}>
          {reason && <Quote>{reason}</Quote>}
          <KeptWords words={words} />
        </Stack>
      )}
    </Dialog>
  );
}
