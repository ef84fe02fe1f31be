import { useState } from 'react';
import { showSentence } from '../../../contract/translate';
import { createDraft } from '../../lib/drafts/textDrafts';
import { AppealReasonDialog } from '../../payment/AppealReasonDialog';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { toast } from '../../ui/toast';
import { texts } from './banAppealTexts';
import { useAppealBanMutation } from './banEndpoints';

/** Appeals the user's ban. */
export function AppealBanDialog({ onClose }: { onClose: () => void }) {
  const userId = useAppSelector(selectUserId);
  const [appeal, { isLoading }] = useAppealBanMutation();
  const [draft] = useState(() => createDraft<{ reason: string }>(`appealBan:${userId}`));
  return (
    <AppealReasonDialog
      title={texts.dialogTitle}
      lead={texts.dialogLead}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      draft={draft}
      busy={isLoading}
      onSend={async (reason) => {
        const answer = await appeal({ reason });
        if (answer.data) toast.success(showSentence(answer.data));
        return answer;
      }}
      onClose={onClose}
    />
  );
}
