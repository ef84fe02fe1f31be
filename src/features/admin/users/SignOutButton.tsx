import { LogOut } from 'lucide';
import { useState } from 'react';
import type { AdminUser } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useEndUserSessionsMutation } from '../userEndpoints';
import { useIsSupport } from '../useAdminRole';
import { texts as words } from './texts';

/** Ends all sessions of a user, after a question; hidden from support. */
export function SignOutButton({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  const [endSessions, { isLoading }] = useEndUserSessionsMutation();
  const isSupport = useIsSupport();
  if (isSupport) return null;
  const confirm = async (): Promise<void> => {
    const { error } = await endSessions(user._id);
    if (!error) setOpen(false);
  };
  return (
    <>
      <Button size="sm" variant="ghost" icon={LogOut} onClick={() => setOpen(true)}>
        {words.signOut}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.signOutTitle(user.fullName)}
        confirmLabel={words.signOut}
        tone="danger"
        busy={isLoading}
        onConfirm={() => void confirm()}
      >
        {words.signOutBody}
      </ConfirmDialog>
    </>
  );
}
