import type { FlawKind } from '../../../contract/evidence/flaw';
import { API_URL } from '../../api/config';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useGetEvidenceKeysQuery } from './endpoints';
import type { ReadEvidence } from './readEvidence';
import { FLAW_TEXTS, texts } from './texts';

/** Where the keys come from. */
const keysHost = () => new URL(API_URL, window.location.href).host;

/** The verdict about a file in one sentence, with the reasons. */
export function EvidenceVerdict({ read }: { read: ReadEvidence }) {
  if (read.result === 'unchanged') return <Signer name={read.name} publicKey={read.verified.publicKey} />;
  if (read.result !== 'flawed') {
    const { title, text } = texts.cannot[read.result];
    return (
      <Callout tone="warning" title={title}>
        {text}
      </Callout>
    );
  }
  const { kind, where } = read.flaw;
  if (!isOfOneFile(kind)) return null;
  const { title, text } = FLAW_TEXTS[kind];
  return (
    <Callout tone="danger" title={title}>
      {text(where)}
    </Callout>
  );
}

const isOfOneFile = (kind: FlawKind): kind is keyof typeof FLAW_TEXTS => kind in FLAW_TEXTS;

function Signer({ name, publicKey }: { name: string; publicKey: string }) {
  const { data: keys, isLoading, isFetching, refetch } = useGetEvidenceKeysQuery();
  if (isLoading) return <p>{texts.reading}</p>;
  const signer = !keys ? 'unknown' : keys.includes(publicKey) ? 'ours' : 'other';
  return (
    <Callout
      tone={signer === 'ours' ? 'success' : 'warning'}
      title={texts.unchanged[signer]}
      action={
        signer === 'unknown' && (
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        )
      }
    >
      {texts.signer[signer](name, keysHost())}
    </Callout>
  );
}
