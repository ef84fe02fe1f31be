import '../../support/longPasswords';
import { refuseCommonFirstPasswords } from '../../../server/auth/common-passwords';
import { readConfig } from '../../../server/config';
import { INVITATION_PATHS } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { invitationToken, invite } from '../../support/administrators';
import { mailNumber } from '../../support/mails';
import { newMember, signIn, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const COMMON = 'This password is one of the most used ones. Please choose another.';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const refusal = (message: string) => ({
  status: 422,
  body: { code: 'invalid_fields', fields: { password: message } },
});

test.each([
  'password1',
  'Password1',
  'TRUSTNO1',
  'qwertyuiop',
  'iloveyou ',
  ' abc123  ',
  'aaaaaaaa',
  'ZzzzzzzzzzzZ',
  '        ',
])('nobody signs up with %j, one of the most used passwords', async (password) => {
  expect(await server.api(PATHS.signUp, { body: newMember({ password }) })).toMatchObject(refusal(COMMON));
});

test.each(['Peerproof2026!', 'the broker 007', 'PAYMENT-PAYMENT', 'binance$$$$'])(
  'nobody signs up with %s, which is what everybody tries here first',
  async (password) => {
    expect(await server.api(PATHS.signUp, { body: newMember({ password }) })).toMatchObject(
      refusal('This password is easy to guess here. Please choose another.'),
    );
  },
);

test('a sentence may have the words of the product in it', async () => {
  await signUpMember(server, { password: 'my broker eats peerproof cake' });
});

test('a new password is no common one either, and the old one keeps working', async () => {
  const member = await signUpMember(server, { password: 'tall green lamp' });
  const change = (password: string) =>
    server.api(PATHS.resetPassword, { token: member.token, body: { password, newPassword: password } });
  expect(await change('Football1')).toMatchObject(refusal(COMMON));
  expect((await change('short')).body).toMatchObject({
    fields: { password: expect.stringContaining('at least 8') as string },
  });
  await signIn(server, member.email, 'tall green lamp');
  expect((await change('small red chair')).status).toBe(200);
  await signIn(server, member.email, 'small red chair');
});

test('neither does an invited administrator choose a common one, and the invitation stays open', async () => {
  const admin = await signInAdmin(server);
  await invite(server, admin, 'ida@peer.io', 'support');
  const token = invitationToken(await mailNumber(server, 1, 'ida@peer.io'));
  const accept = (password: string) =>
    server.api(INVITATION_PATHS.accept, { body: { token, fullName: 'Ida Invited', password } });
  expect(await accept('Password1')).toMatchObject(refusal(COMMON));
  expect((await accept('tall green lamp')).status).toBe(201);
});

test('a member with a short or common password from before can still sign in and confirm it', async () => {
  const member = await signUpMember(server, { password: 'tall green lamp' });
  const password_hash = await server.services.passwords.hash('12345');
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute();
  const { token } = await signIn(server, member.email, '12345');
  const confirmed = await server.api(PATHS.reauthenticate, { token, body: { password: '12345' } });
  expect(confirmed.status).toBe(200);
});

test('in production the first accounts have good passwords too', async () => {
  const settings = {
    NODE_ENV: 'production',
    JWT_SECRET: 'k3Jq0xv2Zt8Wb5Rn7Lp1Yc4Hd6Gf9Ms0',
    COMPANY_EMAIL: 'company@example.com',
    COMPANY_PASSWORD: 'tall green lamp',
    COMPANY_REFER_CODE: 'REFER77',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'small red chair',
  };
  const start = async (changes: Record<string, string>) =>
    refuseCommonFirstPasswords(readConfig({ ...settings, ...changes }));
  await expect(start({})).resolves.toBeUndefined();
  await expect(start({ ADMIN_PASSWORD: 'trustno1' })).rejects.toThrow(
    'ADMIN_PASSWORD cannot be used: it is one of the most used passwords. Accepted is a password of your own.',
  );
  await expect(start({ COMPANY_PASSWORD: 'ab3!x' })).rejects.toThrow(
    'COMPANY_PASSWORD cannot be used: accepted are 8 to 72 characters (PASSWORD_MAX widens this).',
  );
  await expect(start({ ADMIN_PASSWORD: 'Peerproof.1' })).rejects.toThrow(
    'ADMIN_PASSWORD cannot be used: it is easy to guess here. Accepted is a password of your own.',
  );
});
