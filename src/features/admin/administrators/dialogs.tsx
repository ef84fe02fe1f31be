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

/** What is asked about: an administrator to remove, or an invitation to withdraw. */
export type ToRemove =
  { what: 'remove'; administrator: Administrator } | { what: 'withdraw'; invitation: AdminInvitation };

interface RemovalDialogProps {
  asked: ToRemove;
  /** With the answer to the call. */
  onRemoved: (answer: { error?: unknown }) => void;
  onClose: () => void;
}

/** Asks before an administrator is removed, or an invitation withdrawn. */
export function RemovalDialog({ asked, onRemoved, onClose }: RemovalDialogProps) {
  const [remove, { isLoading: isRemoving }] = useRemoveAdministratorMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawInvitationMutation();
  const { title, body, confirm, call } =
    asked.what === 'remove'
      ? {
          title: words.removeTitle(asked.administrator.fullName),
          body: words.removeBody,
          confirm: words.removeConfirm,
          call: () => remove(asked.administrator._id),
        }
      : {
          title: invitationTexts.withdrawTitle(asked.invitation.email),
          body: invitationTexts.withdrawBody,
          confirm: invitationTexts.withdrawConfirm,
          call: () => withdraw(asked.invitation._id),
        };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirm}
      tone="danger"
      busy={isRemoving || isWithdrawing}
      onConfirm={() => void call().then(onRemoved)}
    >
      {body}
    </ConfirmDialog>
  );
}
