import type { ReactNode } from 'react';
import { t } from '../../contract/translate';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { KeptWords } from './KeptWords';
import { Quote } from './Quote';
import { Stack } from './Stack';

interface EndedDialogProps {
  title: string;
  /** What has ended it, or why it can no longer be sent. */
  description: ReactNode;
  /** The reason that somebody else has given. */
  reason?: string | null;
  /** What the user has written in the form; empty if nothing. */
  words: string;
  closeLabel?: string;
  onClose: () => void;
}

/** Takes the place of a form that can no longer be sent, with what the user has written. */
export function EndedDialog({
  title,
  description,
  reason,
  words,
  closeLabel = t('Close'),
  onClose,
}: EndedDialogProps) {
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
