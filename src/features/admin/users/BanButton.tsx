import { Ban, LockOpen } from 'lucide';
import type { AdminUser } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { FullLabel, withName } from '../../../ui/FullLabel';
import { useIsSupport } from '../useAdminRole';
import { canBeBanned } from './UserStatusPill';
import { texts as words } from './texts';

/** Bans a user or lifts the ban; hidden for users who cannot be banned, and from support. */
export function BanButton({ user, onBan }: { user: AdminUser; onBan: () => void }) {
  const isSupport = useIsSupport();
  if (isSupport || !canBeBanned(user)) return null;
  const { isBanned, fullName } = user;
  return (
    <Button
      size="sm"
      variant={isBanned ? 'secondary' : 'ghost'}
      icon={isBanned ? LockOpen : Ban}
      onClick={onBan}
    >
      <FullLabel sentence={withName(fullName)}>{isBanned ? words.unban : words.ban}</FullLabel>
    </Button>
  );
}
