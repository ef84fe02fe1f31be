import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describeDevice } from '../../contract/describeDevice';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { keyedDigest } from '../keyed-digest';
import { BROWSER_DAYS, type Origin } from './origin';

/** How long a kind of browser is known in a network, without its cookie. */
const NETWORK_DAYS = 90;
/** Signs of each kind that an account keeps: a program without cookies would add one at each sign-in. */
const KEPT = 50;
/** Says that the account was signed in to before. */
const SIGNED_IN = 'signed in';

/**
 * Remembers from where an account is signed in to. A device is known by its cookie, so a phone may change its network,
 * or else by browser and system in a network that the account was signed in from, so cookies may be cleared.
 * @returns whether the device is new; false for an account's first sign-in
 */
export async function rememberDevice(
  trx: Transaction,
  { jwtSecrets }: Pick<Config, 'jwtSecrets'>,
  userId: string,
  { browser, place, device }: Origin,
): Promise<boolean> {
  const kept = [
    // A plain hash, which outlasts a new JWT_SECRET: the secret is random and long.
    {
      key: `browser ${createHash('sha256').update(`${userId} ${browser}`).digest('base64url')}`,
      days: BROWSER_DAYS,
    },
    {
      key: `network ${keyedDigest(jwtSecrets[0], 'known device', `${userId} ${place} ${describeDevice(device).name}`)}`,
      days: NETWORK_DAYS,
    },
  ];
  const rows = kept.map(({ key, days }) => ({
    user_id: userId,
    key,
    ends_at: sql<Date>`now() + make_interval(days => ${days})`,
  }));
  // Always in one order, to avoid deadlock between two sign-ins at once.
  const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const added = await trx
    .insertInto('known_devices')
    .values([{ user_id: userId, key: SIGNED_IN, ends_at: sql<Date>`'infinity'` }, ...sorted])
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  const isAdded = (key: string) => added.some((row) => row.key === key);
  for (const { key, ends_at } of sorted)
    if (isAdded(key)) await dropOldest(trx, userId, key.split(' ')[0]!);
    else
      await trx
        .updateTable('known_devices')
        .set({ ends_at })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
  return !isAdded(SIGNED_IN) && kept.every(({ key }) => isAdded(key));
}

async function dropOldest(trx: Transaction, userId: string, kind: string): Promise<void> {
  const ofKind = sql<boolean>`key like ${`${kind} %`}`;
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('key')
        .where('user_id', '=', userId)
        .where(ofKind)
        .orderBy('ends_at', 'desc')
        .offset(sql.lit(KEPT)),
    )
    .execute();
}
