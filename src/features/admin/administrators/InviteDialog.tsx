import { ADMIN_ROLES, type AdminRole } from '../../../../contract/admin';
import { inviteSchema } from '../../../../contract/invitationSchemas';
import { FormikSelect } from '../../../ui/FormikSelect';
import { FormikTextField } from '../../../ui/FormikTextField';
import { useInviteAdministratorMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { invitationTexts as words, texts } from './texts';

/** The role with fewer rights, so that the other one is a choice. */
const EMPTY = { email: '', role: 'support' satisfies AdminRole };

/** Invites somebody by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, { isLoading }] = useInviteAdministratorMutation();
  return (
    <FormDialog
      title={words.inviteTitle}
      description={words.inviteBody}
      schema={inviteSchema}
      initialValues={EMPTY}
      draftName="invitation"
      submitLabel={words.inviteConfirm}
      busy={isLoading}
      onSend={invite}
      onClose={onClose}
    >
      <FormikTextField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <FormikSelect
        name="role"
        label={words.role}
        hint={words.roleHint}
        options={ADMIN_ROLES.map((value) => ({ value, label: texts.roles[value] }))}
      />
    </FormDialog>
  );
}
