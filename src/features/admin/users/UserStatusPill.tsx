import { BadgeCheck, Ban, Building2, CircleDashed, LifeBuoy, ShieldCheck, type IconNode } from 'lucide';
import type { AdminUser } from '../../../../contract/admin';
import { Pill } from '../../../ui/Pill';
import { texts } from './texts';

type UserStatus = keyof typeof texts.status;

const USER_LOOK: Record<UserStatus, { tone: 'accent' | 'danger' | 'success' | 'neutral'; icon: IconNode }> = {
  admin: { tone: 'accent', icon: ShieldCheck },
  support: { tone: 'accent', icon: LifeBuoy },
  company: { tone: 'accent', icon: Building2 },
  banned: { tone: 'danger', icon: Ban },
  active: { tone: 'success', icon: BadgeCheck },
  joining: { tone: 'neutral', icon: CircleDashed },
};

/** A user is active once all five payments are accepted, which is when the refer code is issued. */
function userStatus({ isAdmin, adminRole, isCompany, isBanned, referId }: AdminUser): UserStatus {
  if (isAdmin) return adminRole ?? 'admin';
  return isCompany ? 'company' : isBanned ? 'banned' : referId ? 'active' : 'joining';
}

/** Administrators and the company cannot be banned. */
export const canBeBanned = ({ isAdmin, isCompany }: AdminUser): boolean => !isAdmin && !isCompany;

/** A user's current status as icon, word and colour. */
export function UserStatusPill({ user }: { user: AdminUser }) {
  const status = userStatus(user);
  const { tone, icon } = USER_LOOK[status];
  return (
    <Pill tone={tone} icon={icon}>
      {texts.status[status]}
    </Pill>
  );
}
