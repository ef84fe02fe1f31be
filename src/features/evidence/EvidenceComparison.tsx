import { checkAgreement, type Verified } from '../../../contract/evidence/check';
import { Flaw } from '../../../contract/evidence/flaw';
import type { EvidenceManifest } from '../../../contract/evidence/format';
import { formatClockTime } from '../../lib/formatClockTime';
import { HistorySteps } from '../../payment/HistorySteps';
import { Callout } from '../../ui/Callout';
import { Card } from '../../ui/Card';
import { FilePicker } from '../../ui/FilePicker';
import { Section } from '../../ui/Section';
import { Stack } from '../../ui/Stack';
import { asHistory } from './asHistory';
import { useGetEvidenceKeysQuery } from './endpoints';
import styles from './evidence.module.css';
import { EvidenceVerdict } from './EvidenceVerdict';
import { texts } from './texts';
import { useEvidenceFile } from './useEvidenceFile';

/** A file to compare with, its name and the key that signed it. */
interface NamedManifest extends Pick<Verified, 'manifest' | 'publicKey'> {
  name: string;
}

/** Compares a file with another one of the same payment. */
export function EvidenceComparison(first: NamedManifest) {
  const { isReading, read, choose } = useEvidenceFile();
  const second = read?.result === 'unchanged' ? { name: read.name, ...read.verified } : null;
  return (
    <Section title={texts.compare}>
      <Stack gap={4}>
        <FilePicker
          label={texts.other}
          hint={texts.otherHint}
          lead={texts.choose}
          onChoose={(file) => void choose(file)}
        />
        <div role="status">
          {isReading ? (
            texts.reading
          ) : (
            <Stack gap={4}>
              {read && <EvidenceVerdict read={read} />}
              {second && <Agreement first={first} second={second} />}
            </Stack>
          )}
        </div>
      </Stack>
    </Section>
  );
}

function Agreement({ first, second }: { first: NamedManifest; second: NamedManifest }) {
  const { data: keys, isLoading } = useGetEvidenceKeysQuery();
  const flaw = disagreement(first.manifest, second.manifest);
  if (flaw?.where.step) return <Contradiction step={flaw.where.step} files={[first, second]} />;
  if (flaw)
    return (
      <Callout tone="danger" title={texts.contradict}>
        {texts.differentPayments}
      </Callout>
    );
  if (isLoading) return <p>{texts.reading}</p>;
  const unsigned = [first, second].filter(({ publicKey }) => !keys?.includes(publicKey));
  const [earlier, later] = [first.manifest, second.manifest].toSorted(
    (one, other) => one.history.length - other.history.length,
  ) as [EvidenceManifest, EvidenceManifest];
  const added = later.history.slice(earlier.history.length);
  return (
    <>
      {/* Anybody can add steps with right hashes and sign them, so only our signature proves them. */}
      <Callout
        tone={unsigned.length === 0 ? 'success' : 'warning'}
        title={unsigned.length === 0 ? texts.agree : texts.agreeUnproven}
      >
        <Stack gap={2}>
          {unsigned.length > 0 && (
            <p>{keys ? texts.unproven(unsigned.map(({ name }) => name)) : texts.unprovenUnknown}</p>
          )}
          <p>
            {added.length === 0 ? texts.sameLength : texts.added(formatClockTime(later.madeAt), added.length)}
          </p>
        </Stack>
      </Callout>
      {added.length > 0 && (
        <Card>
          <HistorySteps answer={asHistory(added)} />
        </Card>
      )}
    </>
  );
}

function disagreement(one: EvidenceManifest, other: EvidenceManifest): Flaw | null {
  try {
    checkAgreement(one, other);
    return null;
  } catch (error) {
    if (error instanceof Flaw) return error;
    throw error;
  }
}

function Contradiction({ step, files }: { step: number; files: readonly NamedManifest[] }) {
  return (
    <>
      <Callout tone="danger" title={texts.contradict}>
        {step === 1 ? texts.contradictAtOnce : texts.contradictFrom(step)}
      </Callout>
      <div className={styles.both}>
        {files.map(({ name, manifest }, index) => (
          <Card key={index}>
            <p className={styles.which}>{texts.stepOf(step, name)}</p>
            <HistorySteps answer={asHistory(manifest.history.slice(step - 1, step))} />
          </Card>
        ))}
      </div>
    </>
  );
}
