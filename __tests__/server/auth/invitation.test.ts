import { PATHS, type Invitation } from '../../../contract/wire';
import {
  activeBroker,
  banPerson,
  COMPANY_CODE,
  newMember,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const invitation = (referCode: string) => server.api<Invitation>(PATHS.invitation(referCode));
/** The receivers of a new member's payments, as they see them after they have joined. */
async function receiversAfterJoining(referCode: string) {
  const { user } = await signUpMember(server, { referCode });
  return user.payments.map(({ userId, amount, kind }) => [userId.fullName, amount, kind]);
}
const planned = ({ payments }: Invitation) =>
  payments.map(({ receiver, amount, kind }) => [receiver, amount, kind]);

test('names who invites, and the receivers that the new member will have', async () => {
  const upper = await activeBroker(server);
  const lower = await activeBroker(server, { referCode: upper.referCode });
  const { status, body } = await invitation(lower.referCode.toLowerCase());
  expect(status).toBe(200);
  expect(body.invitedBy).toBe(lower.user.fullName);
  expect(planned(body)).toEqual(await receiversAfterJoining(lower.referCode));
  expect(body.payments.map(({ toCompany }) => toCompany)).toEqual([false, false, true, true, true]);
});

test('says with a short chain that everything goes to the company', async () => {
  const { body } = await invitation(COMPANY_CODE);
  expect(body.payments.every(({ toCompany }) => toCompany)).toBe(true);
  expect(planned(body)).toEqual(await receiversAfterJoining(COMPANY_CODE));
});

test('shows no more than names and amounts', async () => {
  const { body } = await invitation(COMPANY_CODE);
  expect(Object.keys(body)).toEqual(['invitedBy', 'payments']);
  for (const payment of body.payments)
    expect(Object.keys(payment)).toEqual(['index', 'kind', 'amount', 'receiver', 'toCompany']);
});

test('refuses a code of nobody, or of a banned member, as the sign-up does', async () => {
  const broker: Person & { referCode: string } = await activeBroker(server);
  await banPerson(server, broker);
  for (const code of ['NOBODY1', broker.referCode]) {
    const { status, body } = await server.api(PATHS.invitation(code));
    expect([status, body.code]).toEqual([404, 'unknown_refer_code']);
    const refused = await server.api(PATHS.signUp, { body: newMember({ referCode: code }) });
    expect(refused.body.message).toBe(body.message);
  }
});
