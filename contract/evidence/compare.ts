import type { Verified } from './check';
import { Flaw } from './flaw';
import type { EvidenceMessage } from './format';

/**
 * Compares two files of one payment: the history and the chat of one must begin with those of the other, and both must be
 * signed by the same Peerproof. Otherwise anybody could continue a history and sign it with a key of their own.
 * @param keys the keys of one Peerproof; both files may also have the same key
 * @throws Flaw when they contradict each other or have different signers
 */
export function checkAgreement(one: Verified, other: Verified, keys: readonly string[] = []): void {
  if (one.manifest.payment.hash !== other.manifest.payment.hash)
    throw new Flaw(
      'otherPayment',
      'These files are about different payments, or contradict each other about the payment itself.',
    );
  checkHistories(one, other);
  checkChats(one, other);
  const signers = [one.publicKey, other.publicKey];
  if (one.publicKey !== other.publicKey && !signers.every((key) => keys.includes(key)))
    throw new Flaw(
      'otherSigner',
      `signature: these files differ in their signers, ${signers.join(' and ')}. What only one of them says is not proven.`,
    );
}

function checkHistories({ manifest: one }: Verified, { manifest: other }: Verified): void {
  const common = Math.min(one.history.length, other.history.length);
  const differs = one.history
    .slice(0, common)
    .findIndex((step, index) => step.hash !== other.history[index]?.hash);
  if (differs < 0) return;
  const step = differs + 1;
  throw new Flaw('contradiction', `These files contradict each other from step ${step} of the history on.`, {
    step,
  });
}

/** The later file has every message of the earlier one. */
function checkChats(one: Verified, other: Verified): void {
  const [earlier, later] = inOrder(one, other);
  const differs = earlier.messages.findIndex((message, index) => {
    const same = later.messages[index];
    return !same || contentOf(message) !== contentOf(same);
  });
  if (differs < 0) return;
  const message = differs + 1;
  throw new Flaw('otherChat', `These files contradict each other from message ${message} of the chat on.`, {
    message,
  });
}

/** Two files, the one with the shorter history first; of equally long ones the one that was made first. */
export function inOrder<File extends Pick<Verified, 'manifest'>>(one: File, other: File): [File, File] {
  const steps = one.manifest.history.length - other.manifest.history.length;
  const isFirst = steps === 0 ? one.manifest.madeAt <= other.manifest.madeAt : steps < 0;
  return isFirst ? [one, other] : [other, one];
}

/** The parts that never change. A name can change, and the server may lose a picture but not its checksum. */
const contentOf = ({ number, at, senderId, content, image }: EvidenceMessage): string =>
  JSON.stringify([number, at, senderId, content, image?.sha256 ?? null]);
