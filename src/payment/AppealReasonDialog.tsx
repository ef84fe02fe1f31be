import { useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { appealSchema } from '../../contract/settlementSchemas';
import { fieldErrors } from '../api/errors';
import type { Draft } from '../lib/drafts/textDrafts';
import { DraftedFormDialog } from '../ui/DraftedFormDialog';
import { FormikTextArea } from '../ui/FormikTextArea';
import { texts } from './appealTexts';

interface AppealReasonDialogProps {
  title: string;
  lead: string;
  /** The question that the reason answers, and who reads it. */
  reason: string;
  reasonHint: string;
  draft: Draft<{ reason: string }>;
  busy: boolean;
  /** Makes the call; the server's errors show at the field. */
  onSend: (reason: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks for the reason of an appeal. */
export function AppealReasonDialog({
  title,
  lead,
  reason,
  reasonHint,
  draft,
  busy,
  onSend,
  onClose,
}: AppealReasonDialogProps) {
  const [start] = useState(() => draft.read({ reason: '' }));
  return (
    <DraftedFormDialog
      title={title}
      description={lead}
      schema={appealSchema}
      start={start}
      draft={draft}
      cancelLabel={texts.cancel}
      submitLabel={texts.send}
      busy={busy}
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
