import { Ban, LockOpen } from 'lucide-react';
import type { AdminUser } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { texts } from '../texts';
import { canBeBanned } from './UserStatusPill';

const words = texts.users;

/** Bans a user or lifts the ban; hidden for users who cannot be banned. */
export function BanButton({ user, onBan }: { user: AdminUser; onBan: () => void }) {
  if (!canBeBanned(user)) return null;
  const { isBanned, fullName } = user;
  return (
    <Button
      size="sm"
      variant={isBanned ? 'secondary' : 'ghost'}
      icon={isBanned ? LockOpen : Ban}
      onClick={onBan}
    >
      {isBanned ? words.unban : words.ban}
      <VisuallyHidden> {fullName}</VisuallyHidden>
    </Button>
  );
}
