import { readConfig } from '../../server/config';
import { tempFolder } from '../support/tempFolder';

const POSTGRES = 'postgres://127.0.0.1/x';
const read = (env: Record<string, string>) => () => readConfig({ DATA_DIR: tempFolder(), ...env });

test('a replica is optional, and named beside the PostgreSQL that it follows', () => {
  expect(read({})().databaseReadUrl).toBeUndefined();
  expect(read({ DATABASE_URL: POSTGRES, DATABASE_READ_URL: `${POSTGRES}y` })().databaseReadUrl).toBe(
    `${POSTGRES}y`,
  );
  expect(read({ DATABASE_READ_URL: POSTGRES })).toThrow(
    'DATABASE_READ_URL cannot be used without DATABASE_URL: it names a replica of that PostgreSQL.',
  );
  expect(read({ DATABASE_URL: POSTGRES, DATABASE_READ_URL: 'replica' })).toThrow(
    /^DATABASE_READ_URL=".*replica" cannot be used: accepted is an address starting with postgres:/,
  );
});

test('statements are prepared unless a pooler cannot', () => {
  expect(read({})().databasePrepared).toBe(true);
  expect(read({ DATABASE_PREPARED: 'off' })().databasePrepared).toBe(false);
  expect(read({ DATABASE_PREPARED: 'no' })).toThrow(
    'DATABASE_PREPARED="no" cannot be used: accepted is one of on, off.',
  );
});

test('events between processes go through one stream, or channels on one or several Redis servers', () => {
  const [REDIS_URL, other] = ['redis://127.0.0.1:6379', 'rediss://10.0.0.2'];
  expect(read({ REDIS_URL })().redisEventUrls).toBeUndefined();
  expect(read({ REDIS_URL, REDIS_EVENTS_URL: `${REDIS_URL}, ${other}` })().redisEventUrls).toEqual([
    REDIS_URL,
    other,
  ]);
  expect(read({ REDIS_EVENTS_URL: 'redis://:secret@10.0.0.2' })).toThrow(
    'REDIS_EVENTS_URL=redis://…@10.0.0.2 cannot be used without REDIS_URL, which holds the rate limits.',
  );
  expect(read({ REDIS_URL, REDIS_EVENTS_URL: `${REDIS_URL},10.0.0.2` })).toThrow(
    `REDIS_EVENTS_URL="${REDIS_URL},10.0.0.2" cannot be used: accepted is an address starting with redis:// or`,
  );
  expect(read({ REDIS_URL, REDIS_EVENTS_URL: 'redis://:sec,ret@10.0.0.2' })).toThrow(
    'REDIS_EVENTS_URL="redis://…@10.0.0.2" cannot be used',
  );
});
