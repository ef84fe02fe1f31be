import type { AdminUser } from '../../../../contract/admin';
import { personName } from '../../../../contract/translate';
import { RelativeTime } from '../../../ui/RelativeTime';
import { texts as words } from './texts';

/** Who banned a user and when, as far as it is known. */
export function BannedBy({ ban: { bannedAt, bannedBy } }: { ban: Pick<AdminUser, 'bannedAt' | 'bannedBy'> }) {
  if (!bannedAt) return null;
  return (
    <span>
      {words.banned(bannedBy ? personName(bannedBy.fullName) : undefined, <RelativeTime value={bannedAt} />)}
    </span>
  );
}
