import type { AdminInvitation, Administrator, AdminRole } from '../../../../contract/admin';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import {
  useChangeAdminRoleMutation,
  useRemoveAdministratorMutation,
  useWithdrawInvitationMutation,
} from '../endpoints';
import { invitationTexts, texts as words } from './texts';

interface RoleDialogProps {
  administrator: Administrator;
  role: AdminRole;
  onClose: () => void;
}

/** Asks before an administrator gets this role. */
export function RoleDialog({ administrator: { _id: id, fullName }, role, onClose }: RoleDialogProps) {
  const [changeRole, { isLoading }] = useChangeAdminRoleMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.roleTitle[role](fullName)}
      confirmLabel={words.roleConfirm}
      busy={isLoading}
      onConfirm={() => void changeRole({ id, role }).then(onClose)}
    >
      {words.roleBody[role]}
    </ConfirmDialog>
  );
}

interface RemoveDialogProps {
  administrator: Administrator;
  /** With the answer to the call. */
  onRemoved: (answer: { error?: unknown }) => void;
  onClose: () => void;
}

/** Asks before an administrator is removed. */
export function RemoveDialog({
  administrator: { _id: id, fullName },
  onRemoved,
  onClose,
}: RemoveDialogProps) {
  const [remove, { isLoading }] = useRemoveAdministratorMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.removeTitle(fullName)}
      confirmLabel={words.removeConfirm}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void remove(id).then(onRemoved)}
    >
      {words.removeBody}
    </ConfirmDialog>
  );
}

interface WithdrawDialogProps {
  invitation: AdminInvitation;
  /** With the answer to the call. */
  onRemoved: (answer: { error?: unknown }) => void;
  onClose: () => void;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation: { _id: id, email }, onRemoved, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={invitationTexts.withdrawTitle(email)}
      confirmLabel={invitationTexts.withdrawConfirm}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void withdraw(id).then(onRemoved)}
    >
      {invitationTexts.withdrawBody}
    </ConfirmDialog>
  );
}
