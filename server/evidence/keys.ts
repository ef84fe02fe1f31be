import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { signatureBlock, signedText } from '../../contract/evidence/format';
import type { Db } from '../db/client';
import type { Sign } from './signed-zip';

/** Before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs evidence files. */
interface EvidenceKey {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly sign: Sign;
}

/** The Ed25519 key derived from the configured secret; the same in every process with that secret. */
export function evidenceKey(secret: string): EvidenceKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'peerproof evidence key', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = publicHex(key);
  return {
    publicKey,
    sign: (digest) =>
      signatureBlock(publicKey, sign(null, Buffer.from(signedText(digest)), key).toString('hex')),
  };
}

const publicHex = (key: KeyObject): string =>
  Buffer.from((createPublicKey(key).export({ format: 'jwk' }) as JsonWebKey).x ?? '', 'base64url').toString(
    'hex',
  );

/** Records the key as one that has signed here, so that files can still be verified after it is replaced. */
export async function rememberKey(db: Db, publicKey: string): Promise<void> {
  await db
    .insertInto('evidence_keys')
    .values({ public_key: publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every public key that has signed evidence files of this installation, oldest first. */
export async function listKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('evidence_keys').select('public_key').orderBy('created_at').execute();
  return rows.map(({ public_key }) => public_key);
}
