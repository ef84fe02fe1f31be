import { PATHS, type CompanyPlansAnswer } from '../../../contract/wire';
import {
  banPerson,
  newMember,
  refreshed,
  signIn,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const TERMS_URL = 'https://peer.io/terms-2';
const PRIVACY_URL = 'https://peer.io/privacy';
const terms = { kind: 'terms', url: TERMS_URL, version: TERMS_URL };
const privacy = { kind: 'privacy', url: PRIVACY_URL, version: PRIVACY_URL };

let server: TestServer;
let plain: TestServer;
beforeAll(async () => {
  plain = await startServer({ documented: true });
  // The same members, once there are terms.
  server = await startServer({ beside: plain, env: { TERMS_URL, PRIVACY_URL }, documented: true });
});
afterAll(async () => {
  await server.close();
  await plain.close();
});

const agree = (person: Person, body: object) => server.api(PATHS.agreements, { token: person.token, body });
const toAgree = async (person: Person) => (await refreshed(server, person)).user.toAgree;
const kept = (person: Person) =>
  server.db
    .selectFrom('agreements')
    .select(['kind', 'version', 'agreed_at'])
    .where('user_id', '=', person.id)
    .orderBy('kind')
    .execute();

test('everybody reads which documents are in force; without the settings there are none', async () => {
  const { body } = await server.api<CompanyPlansAnswer>(PATHS.companyPlans);
  expect(body.legal).toEqual([terms, privacy]);
  expect((await plain.api<CompanyPlansAnswer>(PATHS.companyPlans)).body).not.toHaveProperty('legal');
  expect((await signUpMember(plain)).user).not.toHaveProperty('toAgree');
});

test('a sign-up keeps the versions that the form has shown', async () => {
  const body = { ...newMember(), termsVersion: TERMS_URL, privacyVersion: 'https://peer.io/privacy-0' };
  expect((await server.api(PATHS.signUp, { body })).status).toBe(201);
  const member = await signIn(server, body.email, body.password);
  expect(await kept(member)).toEqual([
    { kind: 'terms', version: TERMS_URL, agreed_at: expect.any(Date) as Date },
  ]);
  expect(member.user.toAgree).toEqual([privacy]);
});

test('a member who joined earlier is asked, can keep working, and agrees once', async () => {
  const member = await signUpMember(server);
  expect(member.user.toAgree).toEqual([terms, privacy]);
  expect((await server.api(PATHS.brokers, { token: member.token })).status).toBe(200);

  expect((await agree(member, { termsVersion: TERMS_URL })).status).toBe(200);
  const [first] = await kept(member);
  expect(await toAgree(member)).toEqual([privacy]);
  expect((await agree(member, { termsVersion: TERMS_URL, privacyVersion: PRIVACY_URL })).status).toBe(200);
  expect((await kept(member))[1]).toEqual(first);
  expect(await toAgree(member)).toEqual([]);
});

test('a banned member can agree too, and nobody to a version that is not in force', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  expect(await agree(member, { termsVersion: 'https://peer.io/terms-1' })).toMatchObject({
    status: 409,
    body: { code: 'other_version', message: 'There is a newer version now. Please read it first.' },
  });
  expect((await agree(member, { termsVersion: TERMS_URL, privacyVersion: 'x' })).status).toBe(409);
  expect(await kept(member)).toEqual([]);
  expect((await agree(member, { privacyVersion: PRIVACY_URL })).status).toBe(200);
});

test('nobody is told that they agree when they name no version', async () => {
  const member = await signUpMember(server);
  for (const body of [{}, { terms: TERMS_URL }, { termsVersion: '', privacyVersion: null }])
    expect(await agree(member, body)).toMatchObject({
      status: 422,
      body: { fields: { termsVersion: 'Please name the version that you agree to.' } },
    });
});

test('the company and administrators are not asked', async () => {
  for (const person of [await signInCompany(server), await signInAdmin(server)])
    expect(person.user).not.toHaveProperty('toAgree');
});

test('a member’s agreements are deleted with their account', async () => {
  const member = await signUpMember(server);
  await agree(member, { termsVersion: TERMS_URL });
  const { password } = member;
  expect((await server.api(PATHS.deleteAccount, { token: member.token, body: { password } })).status).toBe(
    200,
  );
  expect(await kept(member)).toEqual([]);
});
