import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../__tests__/support/freePort';
import { serve } from '../../processes';
import { createDatabase } from '../database';
import { call } from '../http';
import { PASSWORD, type System } from '../system';
import { clientOf } from './client';
import { fill } from './fill';

const FOLDER = 'bench/peers/parse';
const WRITTEN = ['cloud.ts', 'folder.ts', 'main.ts', 'schema.ts'].map((file) => `${FOLDER}/${file}`);

/** Parse Server with PostgreSQL and LiveQuery. @param packages where its packages are installed */
export const parseServer = (packages: string): System => ({
  name: 'Parse Server',
  written: WRITTEN,
  async start(data) {
    const database = await createDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
    const clear = async () => {
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    };
    try {
      const served = await serve(`${FOLDER}/main.ts`, {
        NODE_PATH: packages,
        DATABASE_URL: database.url,
        MASTER_KEY: 'only the benchmark has it',
        FOLDER: folder,
        // Its links begin with its address, so it has to know its port beforehand.
        PORT: String(await freePort()),
      });
      const stop = async () => {
        await served.stop();
        await clear();
      };
      try {
        await signUpFirst(served.url);
        await fill(database, data);
        return { ...clientOf(served, database, data), stop };
      } catch (error) {
        await served.stop();
        throw error;
      }
    } catch (error) {
      await clear();
      throw error;
    }
  },
});

/** The account whose hash of the password the others get. */
const signUpFirst = (url: string) =>
  call(`${url}/parse/users`, {
    method: 'POST',
    headers: { 'X-Parse-Application-Id': 'peerproof' },
    body: { username: 'first@bench.test', email: 'first@bench.test', fullName: 'First', password: PASSWORD },
  });
