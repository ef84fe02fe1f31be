import { FileText } from 'lucide';
import { Link, useSearchParams } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import type { LegalKind, LegalTextAnswer, LegalVersion } from '../../../contract/wire';
import { isUnavailable } from '../../api/errors';
import { legalTexts } from '../../member/legalTexts';
import { ButtonLink } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FormattedText } from '../../ui/FormattedText';
import { Section } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { useGetLegalTextQuery } from './endpoints';
import styles from './LegalText.module.css';
import { texts } from './texts';

/** In UTC, so that server and browser write the same. */
const dayOf = (time: string) => time.slice(0, 10);

/** The terms or the privacy notice: the version in force, or the earlier one that `?version=` names. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const version = useSearchParams()[0].get('version') ?? undefined;
  const { currentData, error, isFetching, refetch } = useGetLegalTextQuery({ kind, version });
  if (currentData) return <Loaded kind={kind} isAsked={version !== undefined} answer={currentData} />;
  if (isUnavailable(error))
    return <EmptyState icon={FileText} title={version ? texts.noSuchVersion : legalTexts.comingSoon} />;
  if (error) return <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />;
  return <SkeletonList kind="card" />;
}

interface LoadedProps {
  kind: LegalKind;
  /** Whether the address names a version. */
  isAsked: boolean;
  answer: LegalTextAnswer;
}

function Loaded({ kind, isAsked, answer: { url, text, versions } }: LoadedProps) {
  const [newest] = versions;
  if (url && !isAsked)
    return (
      <EmptyState
        icon={FileText}
        title={texts.elsewhere}
        action={<ButtonLink href={url}>{texts.read}</ButtonLink>}
      />
    );
  if (!text || !newest) return <EmptyState icon={FileText} title={legalTexts.comingSoon} />;
  const isInForce = !url && text.number === newest.number;
  const others = versions.filter(({ number }) => number !== text.number);
  return (
    <div className={styles.parts}>
      {!isInForce && (
        <Callout tone="warning" action={<Link to={ROUTES[kind]}>{texts.readNewest}</Link>}>
          {texts.replaced}
        </Callout>
      )}
      <p className={styles.version}>{describe(text, versions)}</p>
      <FormattedText>{text.body}</FormattedText>
      {others.length > 0 && (
        <Section title={texts.earlierVersions}>
          <ul className={styles.versions}>
            {others.map((version) => (
              <li key={version.number}>
                <Link className={styles.link} to={`${ROUTES[kind]}?version=${version.number}`}>
                  {describe(version, versions)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function describe({ number, since }: LegalVersion, versions: readonly LegalVersion[]): string {
  const next = versions.find((version) => version.number === number + 1);
  return next ? texts.earlier(number, dayOf(since), dayOf(next.since)) : texts.inForce(number, dayOf(since));
}
