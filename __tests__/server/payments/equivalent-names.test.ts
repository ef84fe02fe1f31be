import { ADMIN_PATHS, type AdminUsersAnswer } from '../../../contract/admin';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { signInAdmin, signInCompany, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** The same name with accents in characters of their own, as some keyboards and pasted texts have it, and without. */
const [APART, TOGETHER] = ['Jose\u0301 Pe\u0301rez', 'Jos\u00e9 P\u00e9rez'] as const;

test.each([
  ['apart', APART],
  ['together', TOGETHER],
])('a name is found however its accents are typed: %s', async (_how, fullName) => {
  const payer = await signUpMember(server, { fullName });
  const [company, admin] = [await signInCompany(server), await signInAdmin(server)];
  const ids = payer.user.payments.map(({ _id }) => _id);
  for (const name of [APART, TOGETHER, 'Jose\u0301', 'Jos\u00e9']) {
    const search = encodeURIComponent(name);
    const found = await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?search=${search}`, company);
    expect([name, found.body.payments.some(({ _id }) => ids.includes(_id))]).toEqual([name, true]);
    const users = await server.api<AdminUsersAnswer>(`${ADMIN_PATHS.users}?query=${search}`, admin);
    expect([name, users.body.users.some(({ _id }) => _id === payer.id)]).toEqual([name, true]);
  }
});
