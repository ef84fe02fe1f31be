import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { useGetAdministratorsQuery } from './endpoints';
import { LIVE_QUERY } from './liveQuery';
import { useSections } from './useAdminRole';

/** Whether nobody else could decide an appeal against the reader's decision; false until it is known. */
export function useIsOnlyAdministrator(): boolean {
  const readerId = useAppSelector(selectUserId);
  const mayInvite = useSections().includes('administrators');
  const { data } = useGetAdministratorsQuery(undefined, { ...LIVE_QUERY, skip: !mayInvite });
  return (
    data !== undefined && !data.administrators.some(({ _id, role }) => role === 'admin' && _id !== readerId)
  );
}
