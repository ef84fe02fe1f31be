import { ConfigError } from '../../../server/environment';
import { openDatabase } from '../../../server/db/client';

test.each(['127.0.0.1:1', 'localhost:1'])(
  'one line says that PostgreSQL at %s does not answer, without the password',
  async (host) => {
    const opening = openDatabase({ databaseUrl: `postgres://me:hidden@${host}/x`, dataDir: 'unused' });
    const error: unknown = await opening.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(new RegExp(`^DATABASE_URL .*${host}.*ECONNREFUSED.*$`));
    expect((error as Error).message).not.toContain('hidden');
  },
);
