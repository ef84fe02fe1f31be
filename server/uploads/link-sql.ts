import { sql, type RawBuilder } from 'kysely';
import { PATHS } from '../../contract/wire';
import type { Config } from '../config';
import { linkKey } from './links';
import { receiptLinkEnd } from './urls';

/** What `receiptLink` needs of a statement's slots. */
export const LINK_SLOTS = { linkEnd: 'text', linkInner: 'bytea', linkOuter: 'bytea' } as const;
export type LinkSlots = { [K in keyof typeof LINK_SLOTS]: RawBuilder<never> };
export interface LinkInput {
  readonly linkEnd: string;
  readonly linkInner: Uint8Array;
  readonly linkOuter: Uint8Array;
}

const FILES = sql.lit(`/api${PATHS.file('')}`);
const BLOCK_BYTES = 64;

/** SQL of the public address of an avatar; null where there is none. */
export const avatarLink = (fileId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`${FILES} || ${fileId}`;

/**
 * SQL of the expiring address of a receipt, the same as `receiptUrl` makes: HMAC (RFC 2104) with the key that is good
 * for this hour's links alone. A page has twenty of them, and the database signs them while this process does other
 * work.
 */
export const receiptLink = (fileId: RawBuilder<unknown>, slots: LinkSlots): RawBuilder<string | null> =>
  sql<
    string | null
  >`${FILES} || ${fileId} || '?exp=' || ${slots.linkEnd} || '&sig=' || replace(replace(rtrim(encode(
    sha256(${slots.linkOuter} || sha256(${slots.linkInner} || ${fileId}::text::bytea)),
    'base64'), '='), '+', '-'), '/', '_')`;

let latest: { secret: string; input: LinkInput } | undefined;

/** The values of `LINK_SLOTS` now. They change once an hour. */
export function linkInput({ jwtSecrets: [secret = ''] }: Config): LinkInput {
  const linkEnd = String(receiptLinkEnd() / 1000);
  if (latest?.secret !== secret || latest.input.linkEnd !== linkEnd) {
    const key = Buffer.alloc(BLOCK_BYTES);
    linkKey(secret, 'view', linkEnd).copy(key);
    const input = {
      linkEnd,
      linkInner: key.map((byte) => byte ^ 0x36),
      linkOuter: key.map((byte) => byte ^ 0x5c),
    };
    latest = { secret, input };
  }
  return latest.input;
}
