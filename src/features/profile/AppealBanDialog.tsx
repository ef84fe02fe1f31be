import { useState } from 'react';
import { showSentence } from '../../../contract/translate';
import { createDraft } from '../../lib/drafts/textDrafts';
import { AppealReasonDialog } from '../../payment/AppealReasonDialog';
import { useAppSelector } from '../../store/hooks';
import { selectUser, selectUserId } from '../../store/user';
import { toast } from '../../ui/toast';
import { texts } from './banAppealTexts';
import { useAppealBanMutation } from './banEndpoints';

interface AppealBanDialogProps {
  /** Until when the ban can be appealed, ISO; another ban has another time. */
  until: string;
  onClose: () => void;
}

/** Appeals the user's ban. */
export function AppealBanDialog({ until, onClose }: AppealBanDialogProps) {
  const userId = useAppSelector(selectUserId);
  const possibleUntil = useAppSelector((state) => selectUser(state)?.banAppeal?.until);
  const [appeal, sending] = useAppealBanMutation();
  const [draft] = useState(() => createDraft<{ reason: string }>(`appealBan:${userId}`));
  return (
    <AppealReasonDialog
      title={texts.dialogTitle}
      lead={texts.dialogLead}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      until={until}
      isPossible={possibleUntil === until}
      draft={draft}
      sending={sending}
      onSend={async (reason) => {
        const answer = await appeal({ reason });
        if (answer.data) toast.success(showSentence(answer.data));
        return answer;
      }}
      onClose={onClose}
    />
  );
}
