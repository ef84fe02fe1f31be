import { PATHS, type Tokens } from '../../../contract/wire';
import { signIn, signUpMember } from '../../support/people';
import { submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

const OLD = 'the old secret of all processes';
const NEW = 'the new secret of all processes';
/** What JWT_SECRET is on two processes while one of them has been restarted, in the order of `docs/operating.md`. */
const STAGES = [
  ['the new secret is being added', OLD, `${OLD},${NEW}`],
  ['it begins to sign', `${OLD},${NEW}`, `${NEW},${OLD}`],
  ['the old one is being removed', `${NEW},${OLD}`, NEW],
] as const;

let first: TestServer;
beforeAll(async () => {
  first = await startServer({ env: { JWT_SECRET: OLD } });
});
afterAll(() => first.close());

const withSecret = (secret: string) => startServer({ beside: first, env: { JWT_SECRET: secret } });

test.each(STAGES)('while %s, each process accepts what the other signs', async (_stage, ...secrets) => {
  const processes = [await withSecret(secrets[0]), await withSecret(secrets[1])] as const;
  try {
    const { email, password } = await signUpMember(first);
    const { payment } = await submittedDeal(processes[0]);
    expect((await fetch(processes[1].url + payment.paymentLink!)).status).toBe(200);
    for (const [signer, other] of [processes, [processes[1], processes[0]] as const]) {
      const { token, tokens } = await signIn(signer, email, password);
      expect((await other.api(PATHS.profile, { token })).status).toBe(200);
      const body = { refreshToken: tokens.refreshToken };
      const renewed = await other.api<Tokens>(PATHS.renewToken, { body });
      expect(renewed.status).toBe(200);
      expect((await signer.api(PATHS.profile, { token: renewed.body.accessToken })).status).toBe(200);
    }
  } finally {
    for (const process of processes) await process.close();
  }
});

test('in one step instead of three, members would be signed out', async () => {
  const process = await withSecret(NEW);
  try {
    const { token } = await signUpMember(first);
    expect((await process.api(PATHS.profile, { token })).status).toBe(401);
  } finally {
    await process.close();
  }
});
