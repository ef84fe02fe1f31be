import type { AdminUser } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import { banSchema } from '../../../../contract/adminSchemas';
import { useBanUserMutation } from '../userEndpoints';
import { AdminDecisionDialog } from '../AdminDecisionDialog';
import { AppealWaits } from '../AppealWaits';
import { useBanEnding } from './banEnding';
import { banTexts as words } from './texts';

const schema = banSchema.pick(['reason']);

interface BanDialogProps {
  /** As they were when the dialog opened, so that it never turns into its opposite. */
  user: AdminUser;
  /** Whether they are banned by now. */
  isBannedNow: boolean;
  onClose: () => void;
}

/** Bans a user or lifts the ban; the user sees the reason. */
export function BanDialog({ user, isBannedNow, onClose }: BanDialogProps) {
  const [banUser, call] = useBanUserMutation();
  const { _id: id, fullName, isBanned } = user;
  const { hasEnded, line, reason } = useBanEnding(
    { user, by: [isBanned ? 'user.unban' : 'user.ban'] },
    isBannedNow === isBanned,
  );
  return (
    <AdminDecisionDialog
      title={isBanned ? words.unbanTitle(fullName) : words.banTitle(fullName)}
      description={
        isBanned ? (
          words.unbanBody
        ) : (
          <>
            {words.banBody}
            <AppealWaits />
          </>
        )
      }
      schema={schema}
      draftName={`${isBanned ? 'unban' : 'ban'}:${id}`}
      reasonField={{ label: words.reason, hint: words.reasonHint, rows: 3, maxLength: LIMITS.banReason.max }}
      submitLabel={isBanned ? words.unbanConfirm : words.banConfirm}
      submitVariant={isBanned ? 'primary' : 'dangerSolid'}
      call={call}
      onSend={({ reason: sent }) => banUser({ id, banned: !isBanned, reason: sent })}
      hasEnded={hasEnded}
      ending={{
        title: isBanned ? words.liftedTitle(fullName) : words.bannedTitle(fullName),
        description: line ?? words.ended,
        reason,
      }}
      onClose={onClose}
    />
  );
}
