import { useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { appealSchema } from '../../contract/settlementSchemas';
import { fieldErrors } from '../api/errors';
import type { Draft } from '../lib/drafts/textDrafts';
import { useReadNow } from '../lib/useNow';
import { DraftedFormDialog } from '../ui/DraftedFormDialog';
import { EndedDialog } from '../ui/EndedDialog';
import { FormikTextArea } from '../ui/FormikTextArea';
import { texts } from './appealTexts';

interface AppealReasonDialogProps {
  title: string;
  lead: string;
  /** The question that the reason answers, and who reads it. */
  reason: string;
  reasonHint: string;
  /** Until when the decision can be appealed, ISO. */
  until: string;
  /** Whether it can still be appealed, as far as the screen knows. */
  isPossible: boolean;
  draft: Draft<{ reason: string }>;
  /** The state of the call. */
  sending: { isLoading: boolean; isSuccess: boolean };
  /** Makes the call; the server's errors show at the field. */
  onSend: (reason: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks for the reason of an appeal. Once the decision cannot be appealed any more, it shows what the user has written. */
export function AppealReasonDialog({
  title,
  lead,
  reason,
  reasonHint,
  until,
  isPossible,
  draft,
  sending: { isLoading, isSuccess },
  onSend,
  onClose,
}: AppealReasonDialogProps) {
  const [start] = useState(() => draft.read({ reason: '' }));
  const isTooLate = useReadNow((time) => Date.parse(until) <= time);
  const hasEnded = (!isPossible || isTooLate) && !isLoading && !isSuccess;
  // Kept, as another decision about the same payment needs another reason.
  const [unsent, setUnsent] = useState<string>();
  if (hasEnded && unsent === undefined) setUnsent(draft.read({ reason: '' }).reason.trim());
  if (unsent !== undefined)
    return (
      <EndedDialog title={texts.endedTitle} description={texts.ended} words={unsent} onClose={onClose} />
    );
  return (
    <DraftedFormDialog
      title={title}
      description={lead}
      schema={appealSchema}
      start={start}
      draft={draft}
      cancelLabel={texts.cancel}
      submitLabel={texts.send}
      busy={isLoading}
      onSubmit={async (values) => {
        const { error } = await onSend(values.reason);
        return error ? fieldErrors(error) : undefined;
      }}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={reason}
        hint={reasonHint}
        rows={4}
        maxLength={LIMITS.appealReason.max}
      />
    </DraftedFormDialog>
  );
}
