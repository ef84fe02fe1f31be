import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PATHS } from '../../../contract/wire';
import { resetAdminPassword } from '../../../server/admin/reset-admin-password';
import { signIn, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an administrator who has lost the password gets a new one from the operator, and is signed out everywhere', async () => {
  const admin = await signInAdmin(server);
  const password = await resetAdminPassword(server.db, ' ADMIN@demo.test');
  expect((await server.api(PATHS.profile, { token: admin.token })).status).toBe(401);
  await signIn(server, 'admin@demo.test', password!);
});

test('nobody else’s password is set this way', async () => {
  const member = await signUpMember(server);
  expect(await resetAdminPassword(server.db, member.email)).toBeUndefined();
  await signIn(server, member.email, member.password);
});

test('npm run admin explains its arguments in one line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-admin-'));
  const root = join(__dirname, '../../..');
  const run = promisify(execFile)('npx', ['tsx', 'server/admin/main.ts', 'reset'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Please name an administrator: npm run admin -- reset <email>.\n'),
  });
  rmSync(dataDir, { recursive: true });
});
