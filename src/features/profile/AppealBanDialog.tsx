import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { appealSchema } from '../../../contract/settlementSchemas';
import { fieldErrors } from '../../api/errors';
import { createDraft } from '../../lib/drafts/textDrafts';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { DraftedFormDialog } from '../../ui/DraftedFormDialog';
import { FormikTextArea } from '../../ui/FormikTextArea';
import { toast } from '../../ui/toast';
import { texts } from './banAppealTexts';
import { useAppealBanMutation } from './banEndpoints';

const EMPTY = { reason: '' };

/** Asks for the reason of the appeal. */
export function AppealBanDialog({ onClose }: { onClose: () => void }) {
  const userId = useAppSelector(selectUserId);
  const [appeal, { isLoading }] = useAppealBanMutation();
  const [draft] = useState(() => createDraft<typeof EMPTY>(`appealBan:${userId}`));
  const [start] = useState(() => draft.read(EMPTY));
  return (
    <DraftedFormDialog
      title={texts.dialogTitle}
      description={texts.dialogLead}
      schema={appealSchema}
      start={start}
      draft={draft}
      cancelLabel={texts.cancel}
      submitLabel={texts.send}
      busy={isLoading}
      onSubmit={async (values) => {
        const { data, error } = await appeal(values);
        if (error) return fieldErrors(error);
        toast.success(data.message);
      }}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={4}
        maxLength={LIMITS.appealReason.max}
      />
    </DraftedFormDialog>
  );
}
