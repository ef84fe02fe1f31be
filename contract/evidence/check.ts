import { paymentHash, stepHash } from './chain';
import { isSignedBy, sha256 } from './digest';
import { Flaw } from './flaw';
import {
  PARTS,
  signedText,
  type EvidenceImage,
  type EvidenceManifest,
  type EvidenceMessage,
  type EvidenceStep,
} from './format';
import { isChat, isReadable } from './isReadable';
import { checkSums, readParts, textOf, type ReadFile } from './readParts';

/** The result for a file in which every byte is as it was signed. */
export interface Verified {
  readonly manifest: EvidenceManifest;
  readonly publicKey: string;
  readonly parts: readonly string[];
  /** The chat, oldest message first. */
  readonly messages: readonly EvidenceMessage[];
  /** Those of the history, then those of the chat. */
  readonly images: readonly EvidenceImage[];
}

/**
 * Checks a whole evidence file: every byte is as signed, every part matches the list of sums, and every step of the
 * history follows from the previous one.
 * @throws Flaw with the part that is wrong
 */
export async function checkFile(file: Uint8Array): Promise<Verified> {
  const read = await readParts(file);
  const isWhole = await isSignedBy(read.publicKey, signedText(read.digest), read.signature);
  if (!isWhole) throw await findFlaw(read);
  await checkSums(read.parts);
  const manifest = readManifest(read.parts);
  const messages = readChat(read.parts);
  const images = [...imagesIn(manifest.history), ...messages.flatMap(({ image }) => image ?? [])];
  try {
    await checkChain(manifest);
    await checkImages(images, read.parts);
  } catch (error) {
    throw error instanceof Flaw ? error : unreadable(PARTS.manifest);
  }
  return { manifest, publicKey: read.publicKey, parts: [...read.parts.keys()], messages, images };
}

/** If the signature does not match, finds the changed part, as far as the file itself reveals it. */
async function findFlaw({ parts }: ReadFile): Promise<Flaw> {
  try {
    await checkSums(parts);
  } catch (error) {
    if (error instanceof Flaw) return error;
    throw error;
  }
  return new Flaw(
    'frame',
    'signature: it does not match. The ZIP structure around the parts was changed, or the signature itself.',
  );
}

function readManifest(parts: ReadFile['parts']): EvidenceManifest {
  const manifest = readJson(parts, PARTS.manifest);
  if (isReadable(manifest)) return manifest;
  throw unreadable(PARTS.manifest);
}

/** The messages of the chat; none if there never was a dispute. */
function readChat(parts: ReadFile['parts']): EvidenceMessage[] {
  if (!parts.has(PARTS.chat)) return [];
  const messages = readJson(parts, PARTS.chat);
  if (isChat(messages)) return messages;
  throw unreadable(PARTS.chat);
}

function readJson(parts: ReadFile['parts'], part: string): unknown {
  try {
    return JSON.parse(textOf(parts.get(part)));
  } catch {
    throw unreadable(part);
  }
}

const unreadable = (part: string) =>
  new Flaw('version', `${part}: this version of Peerproof cannot read it.`, { part });

/** The chain covers the receipts' checksums, whether or not the file holds the images. */
async function checkChain({ payment, history }: EvidenceManifest): Promise<void> {
  if ((await paymentHash(payment)) !== payment.hash)
    throw new Flaw('history', 'history: the payment does not match the first hash of the history.');
  let previous = payment.hash;
  for (const [index, step] of history.entries()) {
    if (step.number !== index + 1 || (await stepHash(previous, chained(step))) !== step.hash)
      throw new Flaw(
        'history',
        `history: step ${index + 1} does not match its hash; this step or an earlier one was changed.`,
        { step: index + 1 },
      );
    previous = step.hash;
  }
}

const chained = (step: EvidenceStep) => ({
  ...step,
  receipt: step.receipt && step.receipt.sha256,
  reasonImage: step.reasonImage && step.reasonImage.sha256,
});

async function checkImages(images: readonly EvidenceImage[], parts: ReadFile['parts']): Promise<void> {
  for (const image of images) {
    if (image.file === null) continue;
    const content = parts.get(image.file);
    if (!content || (await sha256(content)) !== image.sha256)
      throw new Flaw(
        'changed',
        `${image.file}: it is not the image that ${image.file.startsWith('chat/') ? PARTS.chat : 'the history'} names.`,
        { part: image.file },
      );
  }
}

/** The images of all steps, in order. */
const imagesIn = (history: readonly EvidenceStep[]): EvidenceImage[] =>
  history.flatMap((step) => [step.receipt, step.reasonImage]).filter((image) => image !== null);
