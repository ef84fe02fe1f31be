import {
  ADMIN_PATHS,
  type AdminAuditAnswer,
  type AdminLegalTextsAnswer,
  type LegalTextPublished,
} from '../../../contract/admin';
import { LIMITS } from '../../../contract/limits';
import { PATHS, type CompanyPlansAnswer, type LegalKind, type LegalTextAnswer } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { newMember, refreshed, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
/** Before anybody has written a text. */
let atFirst: LegalTextAnswer;
beforeAll(async () => {
  server = await startServer({ documented: true });
  admin = await signInAdmin(server);
  atFirst = (await read('terms')).body;
});
afterAll(() => server.close());

let count = 0;
/** A text that was never published. */
const newText = () => {
  count += 1;
  return `# Document ${count}\n\nPay **exactly** the amount that the card shows.`;
};
const put = (kind: string, number: number | string, body: unknown, by = admin) =>
  server.api<LegalTextPublished>(ADMIN_PATHS.legalText(kind, number), {
    method: 'PUT',
    token: by.token,
    body: { body },
  });
const read = (kind: string, query = '', at = server) =>
  at.api<LegalTextAnswer>(`${PATHS.legalText(kind)}${query}`);
const newest = async (kind: LegalKind) => (await read(kind)).body.text?.number ?? 0;

/** Publishes the next version; returns its number. */
async function publish(kind: LegalKind, body = newText(), by = admin): Promise<number> {
  const number = (await newest(kind)) + 1;
  const answer = await put(kind, number, body, by);
  expect(answer).toMatchObject({
    status: 201,
    body: { message: `Version ${number} published.`, version: { number } },
  });
  return number;
}
const written = async (at = server) =>
  (await at.api<AdminLegalTextsAnswer>(ADMIN_PATHS.legalTexts, { token: admin.token })).body.legalTexts;
const termsToAgree = async (person: Person) =>
  (await refreshed(server, person)).user.toAgree?.filter(({ kind }) => kind === 'terms');

test('everybody reads the version in force, and the earlier ones, word by word', async () => {
  expect(atFirst).toEqual({ url: null, text: null, versions: [] });
  const earlier = newText();
  const later = newText();
  const number = await publish('terms', earlier);
  await publish('terms', later);

  const { body } = await read('terms');
  expect(body.text).toEqual({ number: number + 1, since: expect.any(String) as string, body: later });
  expect(body.versions.slice(0, 2).map((version) => version.number)).toEqual([number + 1, number]);
  expect(Date.parse(body.versions[0]!.since)).toBeGreaterThanOrEqual(Date.parse(body.versions[1]!.since));
  expect((await read('terms', `?version=${number}`)).body.text).toMatchObject({ number, body: earlier });

  expect((await read('terms', `?version=${number + 2}`)).status).toBe(404);
  expect((await read('terms', '?version=one')).status).toBe(404);
  expect((await read('imprint')).status).toBe(404);
});

test('members are asked to agree to each new version, and what they agreed to before is kept', async () => {
  const earlier = await signUpMember(server);
  const socket = await connectSocket(server, earlier.token);
  const told = nextEvent(socket, 'client-profileUpdated');
  const first = String(await publish('terms'));
  expect(await told).toEqual(['*']);
  socket.close();

  const inForce = { kind: 'terms', url: '/terms', version: first };
  expect((await server.api<CompanyPlansAnswer>(PATHS.companyPlans)).body.legal).toContainEqual(inForce);
  expect(await termsToAgree(earlier)).toEqual([inForce]);
  const agree = (termsVersion: string) =>
    server.api(PATHS.agreements, { token: earlier.token, body: { termsVersion } });
  expect((await agree(first)).status).toBe(200);
  expect(await termsToAgree(earlier)).toEqual([]);

  const body = { ...newMember(), termsVersion: first };
  expect((await server.api(PATHS.signUp, { body })).status).toBe(201);
  const later = await signIn(server, body.email, body.password);
  expect(await termsToAgree(later)).toEqual([]);

  const second = String(await publish('terms'));
  expect((await agree(first)).status).toBe(409);
  for (const person of [earlier, later])
    expect(await termsToAgree(person)).toEqual([{ ...inForce, version: second }]);
  expect((await agree(second)).status).toBe(200);
  const kept = await server.db
    .selectFrom('agreements')
    .select('version')
    .where('user_id', '=', earlier.id)
    .orderBy('agreed_at')
    .execute();
  expect(kept.map(({ version }) => version)).toEqual([first, second]);
});

test('administrators see who wrote which version, and so does the audit log', async () => {
  const other = await newAdministrator(server, admin, 'admin', 'Tessa Terms');
  const number = await publish('privacy', newText(), other);
  const body = newText();
  await publish('privacy', body);
  const privacy = (await written()).find(({ kind }) => kind === 'privacy')!;
  expect(privacy).toMatchObject({ url: null, body });
  expect(privacy.versions.slice(0, 2).map((version) => [version.number, version.author.fullName])).toEqual([
    [number + 1, admin.user.fullName],
    [number, 'Tessa Terms'],
  ]);
  const log = await server.api<AdminAuditAnswer>(`${ADMIN_PATHS.audit}?kind=legal&limit=2`, {
    token: admin.token,
  });
  expect(
    log.body.actions.map((done) => [done.admin.fullName, done.action, done.subject, done.title]),
  ).toEqual([
    [admin.user.fullName, 'legal.publish', 'privacy', String(number + 1)],
    ['Tessa Terms', 'legal.publish', 'privacy', String(number)],
  ]);
});

test('two administrators who publish at the same time do not overwrite each other', async () => {
  const number = (await newest('terms')) + 1;
  const answers = await Promise.all([put('terms', number, newText()), put('terms', number, newText())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await newest('terms')).toBe(number);
  expect((await put('terms', number + 2, newText())).status).toBe(409);
});

test('refuses the text in force, one that is no text, and a number that is none', async () => {
  const body = newText();
  const next = (await publish('terms', body)) + 1;
  expect(await put('terms', next, ` ${body}\n`)).toMatchObject({
    status: 422,
    body: { message: 'This is the text in force. Please change it before you publish it.' },
  });
  for (const wrong of ['', 'Too short.', 'x'.repeat(LIMITS.legalText.max + 1), undefined])
    expect((await put('terms', next, wrong)).status).toBe(422);
  for (const number of [0, -1, '1.5', 'two'])
    expect((await put('terms', number, newText())).status).toBe(404);
  expect((await put('imprint', 1, newText())).status).toBe(404);
  await publish('terms', '§'.repeat(LIMITS.legalText.max));
});

test('support cannot publish, and an administrator only after a recent sign-in', async () => {
  const support = await newAdministrator(server, admin, 'support');
  const next = (await newest('terms')) + 1;
  expect((await put('terms', next, newText(), support)).status).toBe(403);
  const stale = await signInAdmin(server);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', admin.id)
    .execute();
  expect(await put('terms', next, newText(), stale)).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  admin = await signInAdmin(server);
  expect(await newest('terms')).toBe(next - 1);
});

test('nobody changes or deletes a version', async () => {
  await publish('terms');
  await expect(server.db.updateTable('legal_texts').set({ body: '' }).execute()).rejects.toThrow();
  await expect(server.db.deleteFrom('legal_texts').execute()).rejects.toThrow();
});

test('an address that the operator has set counts instead of a text', async () => {
  await publish('terms');
  const version = String(await publish('privacy'));
  const TERMS_URL = 'https://peer.io/terms';
  const there = await startServer({ beside: server, env: { TERMS_URL }, documented: true });
  expect((await there.api<CompanyPlansAnswer>(PATHS.companyPlans)).body.legal).toEqual([
    { kind: 'terms', url: TERMS_URL, version: TERMS_URL },
    { kind: 'privacy', url: '/privacy', version },
  ]);
  expect((await read('terms', '', there)).body.url).toBe(TERMS_URL);
  expect((await written(there)).map(({ url }) => url)).toEqual([TERMS_URL, null]);
  await there.close();
});
