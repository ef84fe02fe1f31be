import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ConfigError } from '../../../server/environment';
import { openDatabase, transact, type OpenDatabase } from '../../../server/db/client';
import { useDataFolders } from '../../support/dataFolders';
import { openTestDatabase } from '../../support/databases';
import type { DiskFault } from '../../support/failingDisk';

const { copyOf } = useDataFolders();

describe('the embedded database', () => {
  test('refuses a second process on the same data folder with a clear line, and the first keeps working', async () => {
    const dataDir = copyOf('second');
    const database = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `Another Peerproof process is using the data folder ${dataDir}`,
    );
    await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined();
    await database.close();
  });

  test('keeps committed rows when it is closed and opened again', async () => {
    const dataDir = copyOf('reopened');
    const before = await openDatabase({ dataDir });
    await before.db
      .insertInto('demos')
      .values({ id: 'a', title: 'A title', url: '/a.mp4', position: 0 })
      .execute();
    await before.close();
    const after = await openDatabase({ dataDir });
    expect(await after.db.selectFrom('demos').select('title').execute()).toEqual([{ title: 'A title' }]);
    await after.close();
  });
});

test('the embedded database syncs each commit to the disk before it acknowledges it', async () => {
  const database = await openDatabase({ dataDir: copyOf('synced') });
  const sync = jest.spyOn(fs, 'fsyncSync');
  for (let row = 1; row <= 3; row += 1) {
    await database.db
      .insertInto('demos')
      .values({ id: `row ${row}`, title: 'A title', url: '/a.mp4', position: 0 })
      .execute();
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(row);
  }
  sync.mockRestore();
  await database.close();
});

describe('a full disk', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Simulates a full disk: files can be overwritten, but cannot grow. */
  function fillDisk(): void {
    const write = fs.writeSync as (...args: unknown[]) => number;
    jest.spyOn(fs, 'writeSync').mockImplementation(((fd: number, ...rest: unknown[]) => {
      const [, , length, position] = rest as [unknown, number, number, number | null];
      if ((position ?? Infinity) + length > fs.fstatSync(fd).size)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
          errno: -28,
        });
      return write(fd, ...rest);
    }) as never);
  }

  test('makes writes fail as unavailable and loses nothing acknowledged; writes work again once there is room', async () => {
    const dataDir = copyOf('full');
    const before = await openDatabase({ dataDir });
    const acknowledged: string[] = [];
    let refusal: { code?: string } | undefined;
    const write = (id: string) =>
      before.db
        .insertInto('demos')
        .values({ id, title: 'A title '.repeat(500), url: '/a.mp4', position: 0 })
        .execute()
        .then(
          () => void acknowledged.push(id),
          (error: { code?: string }) => void (refusal = error),
        );
    await write('before');
    fillDisk();
    for (let row = 0; row < 500 && !refusal; row += 1) await write(`full ${row}`);
    // PostgreSQL's disk_full, which becomes a 503.
    expect(refusal?.code).toBe('53100');
    jest.restoreAllMocks();
    await write('afterwards');
    await before.close();

    const after = await openDatabase({ dataDir });
    const rows = await after.db.selectFrom('demos').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());
    expect(acknowledged).toEqual(expect.arrayContaining(['before', 'afterwards']));
    await after.close();
  });

  test('stops the start with one line, until there is room', async () => {
    const dataDir = copyOf('full-at-start');
    fillDisk();
    const refused = await openDatabase({ dataDir }).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(
      /^DATA_DIR cannot be used: the embedded database cannot be opened \(.*No space left on device\)\.$/,
    );
    jest.restoreAllMocks();
    await (await openDatabase({ dataDir })).close();
  });
});

describe('a disk that fails', () => {
  /** Runs a process whose disk fails in this way while it writes; returns its output and how it ended. */
  async function writeUntil(fault: DiskFault, dataDir: string) {
    const child = spawn(
      process.execPath,
      ['--liftoff-only', '--import', 'tsx', '__tests__/support/failingDisk.ts', dataDir, fault],
      { cwd: join(__dirname, '../../..'), env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { acknowledged: said.split('\n').filter(Boolean), complained, status: await ended };
  }

  test.each([
    ['sync', 'EIO: i/o error, fsync'],
    ['log', 'No space left on device'],
  ] as const)(
    'under the log (%s) ends the process with one clear line, and nothing acknowledged is lost',
    async (fault, cause) => {
      const dataDir = copyOf(fault);
      const { acknowledged, complained, status } = await writeUntil(fault, dataDir);
      expect(complained.trim().split('\n')).toEqual([
        expect.stringMatching(/^The embedded database has stopped: .+ All acknowledged changes are kept/),
      ]);
      expect(complained).toContain(cause);
      expect([status, acknowledged]).toEqual([1, ['row 0', 'row 1']]);

      const after = await openDatabase({ dataDir });
      const rows = await after.db.selectFrom('demos').select('id').execute();
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      await after.close();
    },
  );
});

describe('the log of the embedded database', () => {
  const positions = async ({ db }: OpenDatabase) => {
    const { rows } = await sql<{ written: string; replayedFrom: string }>`
      select pg_current_wal_insert_lsn()::text as written, redo_lsn::text as "replayedFrom"
      from pg_control_checkpoint()`.execute(db);
    return rows[0]!;
  };

  test('is not replayed from its beginning after a crash, and does not grow without writes', async () => {
    const { database } = await openTestDatabase();
    const before = await positions(database);
    await sql`insert into demos select i, 'A title', '/a.mp4', 0 from generate_series(1, 1000) as i`.execute(
      database.db,
    );
    await database.maintain();
    const after = await positions(database);
    expect(after.replayedFrom).not.toBe(before.replayedFrom);

    await database.maintain();
    expect(await positions(database)).toEqual(after);
    await database.close();
  });
});

describe('transactions', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    ({ database } = await openTestDatabase());
  });
  afterAll(() => database.close());

  const insert = (id: string) => ({ id, title: 'A title', url: '/a.mp4', position: 0 });

  test('announce no change that was rolled back', async () => {
    const told: string[] = [];
    const work = transact(database.db, async (trx, afterCommit) => {
      await trx.insertInto('demos').values(insert('rolled-back')).execute();
      afterCommit(() => told.push('rolled-back'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(told).toEqual([]);
    expect(
      await database.db.selectFrom('demos').selectAll().where('id', '=', 'rolled-back').execute(),
    ).toEqual([]);
  });

  test('wait for each other instead of mixing', async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      transact(database.db, async (trx) => {
        await trx
          .insertInto('demos')
          .values(insert(`many-${index}`))
          .execute();
        if (index % 2) throw new Error('odd');
      }).catch(() => undefined),
    );
    await Promise.all(work);
    const { rows } = await sql<{ count: number }>`select count(*) from demos where id like 'many-%'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('the history of a payment cannot be changed or deleted', async () => {
    const person = { password_hash: 'x', full_name: 'A person', phone: '+1', payment_method_id: '12345' };
    const payer = '00000000-0000-7000-8000-000000000001';
    const receiver = '00000000-0000-7000-8000-000000000002';
    const id = '00000000-0000-7000-8000-000000000003';
    const { db } = database;
    await db
      .insertInto('users')
      .values([
        { ...person, id: payer, email: 'payer@example.com' },
        { ...person, id: receiver, email: 'receiver@example.com' },
      ])
      .execute();
    await db
      .insertInto('payments')
      .values({
        id,
        reference: 'PP-000001',
        payer_id: payer,
        receiver_id: receiver,
        index: 0,
        kind: 'spot',
        amount_cents: 100,
        status: 'pending',
        transaction_id: null,
        proof_file_id: null,
        expires_at: null,
      })
      .execute();
    await db
      .insertInto('payment_history')
      .values({
        payment_id: id,
        actor_id: null,
        actor_role: 'system',
        transition: 'handOver',
        attempt: 0,
        from_status: null,
        to_status: 'pending',
        reason: null,
        reason_file_id: null,
        proof_file_id: null,
        transaction_id: null,
        sender_payment_method_id: null,
        receiver_payment_method_id: null,
      })
      .execute();
    await expect(sql`update payment_history set to_status = 'accepted'`.execute(db)).rejects.toThrow(
      'never changed or deleted',
    );
    await expect(sql`delete from payment_history`.execute(db)).rejects.toThrow('never changed or deleted');
  });
});
