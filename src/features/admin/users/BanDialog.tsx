import type { AdminUser } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import { banSchema } from '../../../../contract/adminSchemas';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { useBanUserMutation } from '../userEndpoints';
import { DecisionEnded } from '../DecisionEnded';
import { FormDialog } from '../FormDialog';
import { useBanEnding } from './banEnding';
import { banTexts as words } from './texts';

const schema = banSchema.pick(['reason']);
const EMPTY = { reason: '' };

interface BanDialogProps {
  /** As they were when the dialog opened, so that it never turns into its opposite. */
  user: AdminUser;
  /** Whether they are banned by now. */
  isBannedNow: boolean;
  onClose: () => void;
}

/** Bans a user or lifts the ban; the user sees the reason. */
export function BanDialog({ user, isBannedNow, onClose }: BanDialogProps) {
  const [banUser, { isLoading, isSuccess }] = useBanUserMutation();
  const { _id: id, fullName, isBanned } = user;
  const draftName = `${isBanned ? 'unban' : 'ban'}:${id}`;
  const { hasEnded, line, reason } = useBanEnding(
    { user, by: [isBanned ? 'user.unban' : 'user.ban'] },
    isBannedNow === isBanned,
  );
  if (hasEnded && !isLoading && !isSuccess)
    return (
      <DecisionEnded
        title={isBanned ? words.liftedTitle(fullName) : words.bannedTitle(fullName)}
        description={line ?? words.ended}
        reason={reason}
        draftName={draftName}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={isBanned ? words.unbanTitle(fullName) : words.banTitle(fullName)}
      description={isBanned ? words.unbanBody : words.banBody}
      schema={schema}
      initialValues={EMPTY}
      draftName={draftName}
      submitLabel={isBanned ? words.unbanConfirm : words.banConfirm}
      submitVariant={isBanned ? 'primary' : 'dangerSolid'}
      busy={isLoading}
      forAdminOnly
      onSend={(sent) => banUser({ id, banned: !isBanned, ...sent })}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={LIMITS.banReason.max}
      />
    </FormDialog>
  );
}
