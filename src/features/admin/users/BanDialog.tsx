import type { AdminUser } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import { banSchema } from '../../../../contract/adminSchemas';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { useBanUserMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { banTexts as words } from './texts';

const schema = banSchema.pick(['reason']);
const EMPTY = { reason: '' };

/** Bans a user or lifts the ban; the user sees the reason. */
export function BanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [banUser, { isLoading }] = useBanUserMutation();
  const { _id: id, fullName, isBanned } = user;
  return (
    <FormDialog
      title={isBanned ? words.unbanTitle(fullName) : words.banTitle(fullName)}
      description={isBanned ? words.unbanBody : words.banBody}
      schema={schema}
      initialValues={EMPTY}
      draftName={`${isBanned ? 'unban' : 'ban'}:${id}`}
      submitLabel={isBanned ? words.unbanConfirm : words.banConfirm}
      submitVariant={isBanned ? 'primary' : 'dangerSolid'}
      busy={isLoading}
      onSend={({ reason }) => banUser({ id, banned: !isBanned, reason })}
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
