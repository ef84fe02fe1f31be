import type { ReactNode } from 'react';
import type { AdminParty } from '../../../../contract/admin';
import { personName } from '../../../../contract/translate';
import { texts as audit } from '../audit/texts';
import { useGetAuditInfiniteQuery } from '../endpoints';
import { useIsAnswered } from '../useIsAnswered';

/** An action in the audit log that settles a decision about a ban which somebody else has open. */
type Ending = 'user.ban' | 'user.unban' | 'user.keepBan';

interface Awaited {
  user: Pick<AdminParty, '_id' | 'fullName'>;
  /** The steps that end it. */
  by: readonly Ending[];
  /** ISO; earlier steps ended something else. */
  since?: string;
}

interface BanEnding {
  hasEnded: boolean;
  /** By whom and how; undefined if the audit log does not say. */
  line?: ReactNode;
  reason?: string | null;
}

/** Whether somebody else has made an open form's decision about a user's ban, and who. */
export function useBanEnding({ user, by, since }: Awaited, isOpen: boolean): BanEnding {
  const { currentData, isFetching } = useGetAuditInfiniteQuery(
    { kind: 'user', query: user._id },
    { refetchOnMountOrArgChange: true, skip: isOpen },
  );
  if (!useIsAnswered(!isOpen, isFetching)) return { hasEnded: false };
  const step = currentData?.pages[0]?.actions.find(
    ({ subject, action, at }) =>
      subject === user._id &&
      (by as readonly string[]).includes(action) &&
      (!since || Date.parse(at) >= Date.parse(since)),
  );
  if (!step) return { hasEnded: true };
  const { action, admin, reason } = step;
  const line = audit.deed(action, { admin: admin.fullName, subject: personName(user.fullName) });
  return { hasEnded: true, line, reason };
}
