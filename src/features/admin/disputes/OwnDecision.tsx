import { Link } from 'react-router-dom';
import { sectionPath } from '../adminSections';
import { useIsOnlyAdministrator } from '../useIsOnlyAdministrator';
import { appealTexts as words } from './appealTexts';

/** Says that the reader cannot decide an appeal against their own decision; to the only administrator, also what to do. */
export function OwnDecision({ sentence, className }: { sentence: string; className: string | undefined }) {
  const isAlone = useIsOnlyAdministrator();
  return (
    <p className={className}>
      {sentence}
      {isAlone && <> {words.alone(<Link to={sectionPath('administrators')}>{words.administrators}</Link>)}</>}
    </p>
  );
}
