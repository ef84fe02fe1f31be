import { ECDH } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { PushDevice } from '../../contract/answers/push';
import { describeDevice } from '../../contract/describeDevice';
import { SUBSCRIPTION_KEYS, type RegisterDeviceRequest } from '../../contract/push';
import { PUSH_DEVICES_MAX, PUSH_KINDS, type PushKind } from '../../contract/pushKinds';
import type { Caller } from '../auth/caller';
import { lockSession } from '../auth/lock-session';
import { lockUser } from '../auth/lock-user';
import type { Config } from '../config';
import { transact, type Db, type Transaction } from '../db/client';
import type { PushDevicesTable } from '../db/schema';
import { invalidFields, notFound } from '../http/errors';
import type { Origin } from '../security-log/origin';
import type { Services } from '../services';
import { whyUnreachable, type Unreachable } from '../webhooks/addresses';

export const DEVICE_NOT_FOUND = 'This device is no longer registered.';

const COLUMNS = ['id', 'name', 'kinds', 'created_at', 'last_push_at'] as const;

const present = (row: Pick<Selectable<PushDevicesTable>, (typeof COLUMNS)[number]>): PushDevice => ({
  _id: row.id,
  name: row.name,
  kinds: [...row.kinds],
  createdAt: row.created_at.toISOString(),
  lastPushAt: row.last_push_at?.toISOString() ?? null,
});

/** A member's devices, newest first. */
export async function listDevices(db: Db, userId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select([...COLUMNS])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Registers the browser that the caller uses. A browser has one subscription, so it moves to the caller if somebody else
 * had registered it; the previous member gets nothing there any more.
 * @throws HttpError 401 if the session has just ended; 422 for an address to which nothing is sent, or a key for which nothing can
 * be encrypted
 */
export async function registerDevice(
  { db, config }: Services,
  { userId, sessionId }: Caller,
  { endpoint, keys, kinds }: RegisterDeviceRequest,
  origin: Origin,
): Promise<PushDevice> {
  await refuseUnreachable(config, endpoint);
  refuseNoPoint(keys.p256dh);
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    // Locked, so that signing out either comes first or removes the device.
    await lockSession(trx, sessionId);
    await trx
      .deleteFrom('push_devices')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', userId)
      .execute();
    const given = {
      session_id: sessionId,
      p256dh: keys.p256dh,
      auth: keys.auth,
      name: describeDevice(origin.device).name,
    };
    const row = await trx
      .insertInto('push_devices')
      .values({ id: v7(), user_id: userId, endpoint, kinds: wanted(kinds) ?? [...PUSH_KINDS], ...given })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({
          ...given,
          user_id: userId,
          failures: 0,
          ...(kinds && { kinds: wanted(kinds) }),
        }),
      )
      .returning([...COLUMNS])
      .executeTakeFirstOrThrow();
    await dropOldest(trx, userId, row.id);
    return present(row);
  });
}

/**
 * Changes which kinds a device is told of. Waiting messages of a kind that is now off are not sent.
 * @throws HttpError 404 if the caller has no such device
 */
export const changeDevice = (
  db: Db,
  userId: string,
  id: string,
  kinds: readonly PushKind[],
): Promise<PushDevice> =>
  transact(db, async (trx) => {
    const row = await trx
      .updateTable('push_devices')
      .set({ kinds: wanted(kinds) })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning([...COLUMNS])
      .executeTakeFirst();
    if (!row) throw notFound(DEVICE_NOT_FOUND);
    await trx
      .deleteFrom('push_messages')
      .where('device_id', '=', id)
      .where('sent_at', 'is', null)
      .where('kind', 'not in', [...kinds, 'close'])
      .execute();
    return present(row);
  });

/** @throws HttpError 404 if the caller has no such device */
export async function removeDevice(db: Db, userId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound(DEVICE_NOT_FOUND);
}

/** Each once, in the order of the contract. */
const wanted = (kinds: readonly PushKind[] | undefined): PushKind[] | undefined =>
  kinds && PUSH_KINDS.filter((kind) => kinds.includes(kind));

async function dropOldest(trx: Transaction, userId: string, newId: string): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', newId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(PUSH_DEVICES_MAX - 1)),
    )
    .execute();
}

/** Refuses what is no point of P-256 (RFC 8291). */
function refuseNoPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidFields({ 'keys.p256dh': SUBSCRIPTION_KEYS });
  }
}

const UNREACHABLE: Record<Unreachable, string> = {
  notHttps: 'Please send an address that starts with https://.',
  private: 'Nothing is sent to private addresses.',
  unknown: 'The name of the push service cannot be found.',
};

async function refuseUnreachable({ webhookPrivate }: Config, endpoint: string): Promise<void> {
  const why = webhookPrivate ? undefined : await whyUnreachable(new URL(endpoint));
  if (why) throw invalidFields({ endpoint: UNREACHABLE[why] });
}
