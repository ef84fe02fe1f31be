import { sql } from 'kysely';
import { NIL } from 'uuid';
import { checkFile } from '../../contract/evidence/check';
import { Flaw } from '../../contract/evidence/flaw';
import { fine, wrong, type Finding } from '../doctor/finding';
import { collectEvidence } from '../evidence/collect';
import { evidenceKey, listKeys } from '../evidence/keys';
import { evidenceParts } from '../evidence/parts';
import { signedZip } from '../evidence/signed-zip';
import type { Services } from '../services';

/** Payments of each kind: the latest with a chat, and the latest of all. */
const EACH = 3;
/** Administrators may have any payment's evidence. */
const ADMINISTRATOR = { userId: NIL, isAdmin: true, isBanned: false };

/** Makes evidence files of some payments and checks them as `npm run verify` does. */
export async function checkEvidence(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const reference of await choosePayments(services)) findings.push(await checkOne(services, reference));
  if (findings.length === 0) findings.push(fine('Evidence', 'there is no payment with a history yet'));
  return [...findings, await checkKey(services)];
}

async function choosePayments({ db }: Services): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payments where id in (
      (select payment_id from chat_rooms where payment_id is not null order by created_at desc limit ${EACH})
      union
      (select payment_id from payment_history order by payment_history.id desc limit ${EACH})
    ) order by changed_at desc`.execute(db);
  return rows.map(({ reference }) => reference);
}

async function checkOne(services: Services, reference: string): Promise<Finding> {
  const evidence = await collectEvidence(services, ADMINISTRATOR, reference);
  const { madeAt, payment } = evidence.manifest;
  const { sign } = evidenceKey(services.config.evidenceSecret);
  const pieces: Uint8Array[] = [];
  const parts = evidenceParts(services, evidence, ADMINISTRATOR.userId);
  for await (const piece of signedZip(parts, new Date(madeAt), sign)) pieces.push(piece);
  try {
    const { manifest, images, messages } = await checkFile(Buffer.concat(pieces));
    const lost = images.filter(({ file }) => file === null).length;
    const says = `${reference}, ${payment.status}: ${manifest.history.length} steps, ${images.length} images, ${messages.length} messages`;
    return lost === 0
      ? fine('Evidence', `${says}; verified`)
      : wrong('Evidence', `${says}; ${lost} images are missing or changed`, 'See Uploads.');
  } catch (error) {
    if (!(error instanceof Flaw)) throw error;
    return wrong('Evidence', `${reference}: NOT VERIFIED ${error.message}`, 'Do not use this backup.');
  }
}

/** Whether new evidence has the same signer as old evidence. */
async function checkKey({ db, config }: Services): Promise<Finding> {
  const known = await listKeys(db);
  const { publicKey } = evidenceKey(config.evidenceSecret);
  if (known.length === 0) return fine('Key', 'nobody has asked for evidence yet');
  return known.includes(publicKey)
    ? fine('Key', `${publicKey}, which has signed evidence here before`)
    : wrong(
        'Key',
        `${publicKey} has signed no evidence here before`,
        'Set EVIDENCE_SECRET to that of the server, and keep it beside your backups.',
      );
}
