import { sql, type RawBuilder } from 'kysely';
import { transact, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { keepInFlight } from '../in-flight';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { tracedAlone } from '../tracing/span';
import { mayCloseAlone } from './close';
import type { Sending } from './compose';
import { RESERVED_SECONDS } from './paused';
import { planFor, type Plan, type DeviceSettings } from './plan';
import { sendPush, type PushResult, type Subscription } from './send';
import { messagesOf } from './waiting';

/** Devices of one process at once. */
const SLOTS = 32;
/** The same for devices whose last try failed, so that many hanging ones leave slots to the others. */
const SLOTS_OF_FAILING = SLOTS / 2;
/** The most pushes to a device in one turn, so that they end before the reservation does. */
const AT_ONCE = 5;
/** The pause after the first failure; it doubles up to the longest. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;

interface DeviceRow extends Subscription {
  readonly id: string;
  readonly user_id: string;
  readonly failures: number;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly shows_amounts: boolean;
  readonly time_zone: string | null;
  readonly language: string | null;
  readonly is_banned: boolean;
  /** Reserved or paused by the last try, which may therefore have no known outcome. */
  readonly is_repeat: boolean;
  readonly now: Date;
}

/**
 * Sends what is due to devices (docs/adr/0076). One statement reserves a device, whose pushes are sent afterwards one by
 * one, so that no transaction waits for a push service and no two processes send to the same device. If a process dies
 * meanwhile, pushes not yet noted as sent are sent again; the tag makes a repeat replace the first.
 */
export function pushLoop(services: Services): Loop {
  const { db, log } = services;
  const turns = keepInFlight<DeviceRow>(
    SLOTS,
    (device, stopped) => serve(services, device, stopped),
    // Without an outcome, it is tried again once its reservation is over.
    (error) => log.error({ err: error }, 'the outcome of a push could not be stored'),
  );
  return {
    name: 'push',
    everyMs: 250,
    async run() {
      while (turns.items().length < SLOTS) {
        const devices = await runPrepared(db, takeDue(turns.items()));
        if (devices.length === 0) return;
        devices.forEach(turns.start);
      }
    },
    end: turns.end,
  };
}

function takeDue(running: readonly DeviceRow[]): RawBuilder<DeviceRow> {
  const free = SLOTS - running.length;
  const freeForFailing = SLOTS_OF_FAILING - running.filter(({ failures }) => failures > 0).length;
  const onlyHealthy = freeForFailing <= 0;
  const most = onlyHealthy ? free : Math.min(free, freeForFailing);
  return sql<DeviceRow>`
  with taken as (
    update push_devices set not_before = now() + make_interval(secs => ${sql.lit(RESERVED_SECONDS)})
    from (
      -- Announcements take the places that are left, as somebody waits for the others.
      select due.* from (values (false), (true)) as turn (is_announcement)
      cross join lateral (
        select device.* from push_messages as message
        cross join lateral (
          select id, not_before is not null as is_repeat from push_devices
          where id = message.device_id and user_id = message.user_id and (not_before > now()) is not true
            and (failures = 0 or not ${onlyHealthy}::boolean)
            and exists (select from sessions
              where sessions.id = session_id and sessions.ended_at is null and sessions.expires_at > now())
          limit 1 for update skip locked) as device
        where message.sent_at is null and message.due_at <= now()
          and (message.kind = 'announcements') = turn.is_announcement
        order by message.due_at limit ${most}::int) as due
      limit ${most}::int) as due
    where push_devices.id = due.id
    returning push_devices.id, user_id, endpoint, p256dh, auth, failures, is_repeat
  )
  select taken.*, users.time_zone, users.language, users.is_banned, quiet_from, quiet_until,
    coalesce(shows_amounts, false) as shows_amounts, now() as now
  from taken
  join users on users.id = taken.user_id
  left join push_settings on push_settings.user_id = taken.user_id`;
}

/** Sends to one device what is due, until something fails. */
async function serve(services: Services, device: DeviceRow, stopped: AbortSignal): Promise<void> {
  const { db } = services;
  const plan = planFor(await messagesOf(db, device.id, device.user_id), settingsOf(device));
  await noteUnsent(services, plan);
  for (const sending of plan.sendings.slice(0, AT_ONCE)) {
    const result = await tracedAlone('push send', { 'peerproof.push_device_id': device.id }, () =>
      sendPush(services.config, device, sending, stopped),
    );
    if (result.end === 'gone') return forget(services, device);
    if (result.end === 'failed') return pause(services, device, result, stopped.aborted);
    if (result.end === 'refused')
      services.log.warn({ pushDeviceId: device.id, why: result.why }, 'a push was dropped: it was refused');
    await noteDone(services, device, sending, result);
  }
  await db
    .updateTable('push_devices')
    .set({ not_before: null, ...(plan.sendings.length > 0 && { failures: 0 }) })
    .where('id', '=', device.id)
    .execute();
}

const settingsOf = (device: DeviceRow): DeviceSettings => ({
  quietFrom: device.quiet_from,
  quietUntil: device.quiet_until,
  timeZone: device.time_zone,
  language: device.language,
  showsAmounts: device.shows_amounts,
  isBanned: device.is_banned,
  mayCloseAlone: mayCloseAlone(device.endpoint),
  isRepeat: device.is_repeat,
  now: device.now,
});

/** Deletes what is over, and puts off what has to wait. */
async function noteUnsent({ db }: Services, { dropped, later }: Plan): Promise<void> {
  if (dropped.length > 0) await db.deleteFrom('push_messages').where('id', 'in', dropped).execute();
  for (const { ids, at } of later)
    await db.updateTable('push_messages').set({ due_at: at }).where('id', 'in', ids).execute();
}

/** Notes that a push was taken, or was refused for good. Locks in the order of account deletion: device, messages. */
const noteDone = (
  { db }: Services,
  device: DeviceRow,
  { shown, done, tag }: Sending,
  { end }: PushResult,
): Promise<void> =>
  transact(db, async (trx) => {
    if (end === 'taken')
      await trx
        .updateTable('push_devices')
        .set({ last_push_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', device.id)
        .execute();
    if (done.length > 0) await trx.deleteFrom('push_messages').where('id', 'in', done).execute();
    if (shown.length === 0) return;
    if (end === 'taken')
      await trx
        .updateTable('push_messages')
        .set({ sent_at: sql<Date>`clock_timestamp()`, tag })
        .where('id', 'in', shown)
        .execute();
    // A notification of an earlier push is still shown and has to be closed later.
    else
      await trx.deleteFrom('push_messages').where('id', 'in', shown).where('sent_at', 'is', null).execute();
  });

/** The browser has ended its subscription, so nothing reaches it any more. */
async function forget({ db }: Services, { id, user_id }: DeviceRow): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
  await db.deleteFrom('push_messages').where('device_id', '=', id).where('user_id', '=', user_id).execute();
}

/** Tries the device again later, or at once if a shutdown has cut off the try. */
async function pause(
  { db, log }: Services,
  { id, failures }: DeviceRow,
  { why, retryAfterSeconds }: Extract<PushResult, { end: 'failed' }>,
  wasCutOff: boolean,
): Promise<void> {
  if (!wasCutOff) log.info({ pushDeviceId: id, failures, why }, 'a push failed; trying again');
  const longer = retryAfterSeconds ?? FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 10);
  const pauseSeconds = wasCutOff ? 0 : Math.min(longer, LONGEST_PAUSE_SECONDS);
  await transact(db, async (trx) => {
    await trx
      .updateTable('push_devices')
      .set({
        failures: wasCutOff ? failures : failures + 1,
        not_before: sql<Date>`clock_timestamp() + make_interval(secs => ${pauseSeconds}::float8)`,
      })
      .where('id', '=', id)
      .execute();
    if (pauseSeconds > RESERVED_SECONDS) await putOff(trx, id);
  });
}

/** Its messages wait for the end of the pause too (`dueAt`). */
const putOff = (trx: Transaction, deviceId: string) =>
  trx
    .updateTable('push_messages')
    .from('push_devices')
    .set((eb) => ({ due_at: eb.ref('push_devices.not_before').$notNull() }))
    .where('push_devices.id', '=', deviceId)
    .whereRef('push_messages.device_id', '=', 'push_devices.id')
    .whereRef('push_messages.user_id', '=', 'push_devices.user_id')
    .where('push_messages.sent_at', 'is', null)
    .whereRef('push_messages.due_at', '<', 'push_devices.not_before')
    .execute();
