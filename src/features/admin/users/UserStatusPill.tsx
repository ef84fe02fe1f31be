import type { AdminUser } from '../../../../contract/admin';
import { Pill } from '../../../ui/Pill';
import { texts } from '../texts';
import { USER_LOOK, userStatus } from './userStatus';

/** What a user is at the moment, as icon, word and colour. */
export function UserStatusPill({ user }: { user: AdminUser }) {
  const status = userStatus(user);
  const { tone, icon } = USER_LOOK[status];
  return (
    <Pill tone={tone} icon={icon}>
      {texts.users.status[status]}
    </Pill>
  );
}
