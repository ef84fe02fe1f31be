import { useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/user';

/** Names a person of a case for the sentences about it, in which null is the reader. */
export function useNameForReader(): (person: { _id: string; fullName: string }) => string | null {
  const readerId = useAppSelector(selectUserId);
  return ({ _id, fullName }) => (_id === readerId ? null : fullName);
}
