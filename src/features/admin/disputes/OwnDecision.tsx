import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { sectionPath } from '../adminSections';
import { useGetAdministratorsQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { useSections } from '../useAdminRole';
import { appealTexts as words } from './appealTexts';

/** Says that the reader cannot decide an appeal against their own decision; to the only administrator, also what to do. */
export function OwnDecision({ sentence, className }: { sentence: string; className: string | undefined }) {
  const readerId = useAppSelector(selectUserId);
  const mayInvite = useSections().includes('administrators');
  const { data } = useGetAdministratorsQuery(undefined, { ...LIVE_QUERY, skip: !mayInvite });
  const isAlone = data && !data.administrators.some(({ _id, role }) => role === 'admin' && _id !== readerId);
  return (
    <p className={className}>
      {sentence}
      {isAlone && <> {words.alone(<Link to={sectionPath('administrators')}>{words.administrators}</Link>)}</>}
    </p>
  );
}
