import type { Verified } from '../../../contract/evidence/check';
import { checkAgreement, inOrder } from '../../../contract/evidence/compare';
import { Flaw } from '../../../contract/evidence/flaw';
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

/** An unchanged file and its name. */
interface NamedFile extends Verified {
  name: string;
}

/** Compares a file with another one of the same payment. */
export function EvidenceComparison(first: NamedFile) {
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

function Agreement({ first, second }: { first: NamedFile; second: NamedFile }) {
  const { data: keys, isLoading } = useGetEvidenceKeysQuery();
  if (isLoading) return <p>{texts.reading}</p>;
  const flaw = disagreement(first, second, keys);
  if (flaw?.kind === 'otherPayment' || flaw?.kind === 'otherChat')
    return (
      <Callout tone="danger" title={texts.contradict}>
        {flaw.kind === 'otherChat' ? texts.differentChats(flaw.where.message ?? 1) : texts.differentPayments}
      </Callout>
    );
  if (flaw?.kind === 'contradiction')
    return <Contradiction step={flaw.where.step ?? 1} files={[first, second]} />;

  const unsigned = [first, second].filter(({ publicKey }) => !keys?.includes(publicKey));
  const isProven = unsigned.length === 0;
  const [earlier, later] = inOrder(first, second);
  const added = later.manifest.history.slice(earlier.manifest.history.length);
  return (
    <>
      {/* Anybody can add steps with right hashes and sign them, so only our signature proves them. */}
      <Callout
        tone={isProven ? 'success' : 'warning'}
        title={isProven ? texts.agree : flaw ? texts.otherSigner : texts.agreeUnproven}
      >
        <Stack gap={2}>
          {!isProven && (
            <p>{keys ? texts.unproven(unsigned.map(({ name }) => name)) : texts.unprovenUnknown}</p>
          )}
          <p>
            {added.length === 0
              ? texts.sameLength
              : texts.added(formatClockTime(later.manifest.madeAt), added.length)}
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

function disagreement(one: Verified, other: Verified, keys: readonly string[] | undefined): Flaw | null {
  try {
    checkAgreement(one, other, keys);
    return null;
  } catch (error) {
    if (error instanceof Flaw) return error;
    throw error;
  }
}

function Contradiction({ step, files }: { step: number; files: readonly NamedFile[] }) {
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
