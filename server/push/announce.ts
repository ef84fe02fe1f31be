import { sql } from 'kysely';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { dueAt } from './paused';

/** Devices per run. Four runs a second queue more than the processes can send. */
const BATCH = 1000;

/**
 * Queues announcements for the devices that want them, in the order of their ids and a batch in each run. The lock on the
 * announcement tells each device once, with any number of processes. The request only notes that it is to be done: with a
 * million devices it would take longer than a statement may.
 */
export const announcementLoop = ({ db }: Pick<Services, 'db'>): Loop => ({
  name: 'announcements to devices',
  everyMs: 250,
  run: () => tellNext(db),
});

async function tellNext(db: Db): Promise<void> {
  await runPrepared(
    db,
    sql`
    with announcement as materialized (
      select id, created_at, push_after from announcements
      where push_after is not null order by created_at limit 1 for no key update skip locked
    ), device as materialized (
      select * from push_devices where id > (select push_after from announcement)
      order by id limit ${sql.lit(BATCH)}
    ), told as (
      insert into push_messages (device_id, user_id, kind, subject, due_at)
      select push_devices.id, push_devices.user_id, 'announcements', 'announcement ' || announcement.id,
        ${dueAt(sql<Date>`clock_timestamp()`)}
      from device as push_devices, announcement
      where 'announcements' = any(push_devices.kinds) and push_devices.created_at <= announcement.created_at
    )
    update announcements set push_after = (select id from device order by id offset ${sql.lit(BATCH - 1)})
    from announcement where announcements.id = announcement.id`,
  );
}
