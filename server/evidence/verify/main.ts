import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkFile, type Verified } from '../../../contract/evidence/check';
import { checkAgreement } from '../../../contract/evidence/compare';
import { Flaw } from '../../../contract/evidence/flaw';
import { asksForAppeal } from '../../../contract/appeal';
import { PATHS, type EvidenceKeysAnswer } from '../../../contract/wire';

/** The command itself cannot do its work. */
class Refusal extends Error {}

const USAGE =
  'Please name a file: npm run verify -- <file> [<another of the same payment>] [--by <key or address>]';

/**
 * `npm run verify -- <file>`: checks evidence files without database, server or data folder. With `--by`, also checks
 * the signer: a public key, or the address of a Peerproof whose keys are fetched. Files of one payment are compared.
 * Exits with 1 if anything is wrong.
 */
async function main(args: string[]): Promise<void> {
  const { files, by } = readArguments(args);
  const keys = by === undefined ? undefined : await keysOf(by);
  const verified: Verified[] = [];
  for (const file of files) {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new Refusal(`${file}: it cannot be read (${error.code}).`);
    });
    const result = await checkFile(content);
    if (keys && !keys.includes(result.publicKey))
      throw new Refusal(`signature: the key ${result.publicKey} is not one of ${by}.`);
    console.log(summary(basename(file), result, keys && by));
    for (const other of verified) checkAgreement(other, result, keys);
    verified.push(result);
  }
  if (verified.length > 1) console.log('The histories and the chats of these files agree.');
}

function readArguments(args: string[]): { files: string[]; by: string | undefined } {
  const at = args.indexOf('--by');
  const by = at >= 0 ? args[at + 1] : undefined;
  const files = at >= 0 ? [...args.slice(0, at), ...args.slice(at + 2)] : args;
  if (files.length === 0 || (at >= 0 && !by)) throw new Refusal(USAGE);
  return { files, by };
}

/** The public keys named by `--by`. */
async function keysOf(by: string): Promise<string[]> {
  if (/^[0-9a-f]{64}$/i.test(by)) return [by.toLowerCase()];
  if (!URL.canParse(by) || !/^https?:$/.test(new URL(by).protocol))
    throw new Refusal(
      '--by takes a public key of 64 hexadecimal digits, or an address that starts with https://.',
    );
  const address = new URL(`/api${PATHS.evidenceKeys}`, by).href;
  try {
    const response = await fetch(address);
    const { keys } = (await response.json()) as EvidenceKeysAnswer;
    if (response.ok && Array.isArray(keys)) return keys;
  } catch {
    // Said below.
  }
  throw new Refusal(`${address} does not answer with the keys of a Peerproof.`);
}

function summary(
  name: string,
  { manifest, publicKey, parts, images }: Verified,
  by: string | undefined,
): string {
  const { payment, payer, receiver, history, chatMessages } = manifest;
  const lost = images.filter((image) => image.file === null).length;
  const last = history.at(-1);
  return [
    `${name}: nothing was changed since it was made on ${manifest.madeAt} for the ${manifest.madeFor}.`,
    `  payment    ${payment.paymentId}, ${(payment.amountCents / 100).toFixed(2)}$, ${payment.status}${asksForAppeal(last?.transition) ? ', under appeal' : ''}`,
    `  parties    ${payer.name} (${payer.paymentMethodId}) pays ${receiver.name} (${receiver.paymentMethodId})`,
    `  history    ${count(history.length, 'step')}${last ? `, the last at ${last.at}` : ''}; every hash matches`,
    `  images     ${images.length - lost}${lost ? `; ${lost} more that the server no longer had` : ''}`,
    `  chat       ${chatMessages === null ? 'none' : count(chatMessages, 'message')}`,
    `  parts      ${parts.length}, each as signed`,
    `  chain end  ${last?.hash ?? payment.hash}`,
    `  signed by  ${publicKey}${by ? `, a key of ${by}` : ''}`,
    ...(by
      ? []
      : ['  The owner of this key was not checked: add --by <key or https://address of the Peerproof>.']),
  ]
    .map(plain)
    .join('\n');
}

/** Names in a forged file could contain terminal control characters. */
const plain = (line: string) => line.replace(/\p{C}/gu, '');

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const ONE_PEERPROOF =
  'If one Peerproof has changed its key, add --by <https://address of it>, which knows both.';

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Flaw || error instanceof Refusal ? `NOT VERIFIED  ${error.message}` : error);
  if (error instanceof Flaw && error.kind === 'otherSigner') console.error(ONE_PEERPROOF);
  process.exit(1);
});
