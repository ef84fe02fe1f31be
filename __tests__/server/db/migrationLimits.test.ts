import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';
import { createPostgres, dropPostgres, holdOpen, runOn } from '../../support/postgres';
import { until } from '../../support/until';

const FIRST_RELEASE = readFileSync(join(__dirname, '../../support/fixtures/first-release.sql'), 'utf8');

test('a migration waits for a lock, although the limits of requests are settings of the database', async () => {
  const { name, url } = await createPostgres();
  await runOn(url, FIRST_RELEASE);
  await runOn(url, `alter database ${name} set lock_timeout = '20ms'`);
  const held = await holdOpen(url, 'lock table users');
  let failure: unknown;
  const opening = openDatabase({ databaseUrl: url, dataDir: '' });
  opening.catch((error: unknown) => (failure = error));
  const waits = async () => {
    const waiting = await runOn(
      url,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and now() - query_start > interval '100 milliseconds'`,
    );
    return waiting.length > 0;
  };
  await until(async () => failure !== undefined || (await waits()));
  await held.rollBack();
  await (await opening).close();
  await dropPostgres(name);
});
