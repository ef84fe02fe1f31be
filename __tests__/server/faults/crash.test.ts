import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  IDEMPOTENCY_KEY_HEADER,
  PATHS,
  type ChatRoomsAnswer,
  type MessagesAnswer,
  type SessionAnswer,
} from '../../../contract/wire';
import { halfSentUpload } from '../../support/halfSentUpload';
import { codeIn, mailNumber } from '../../support/mails';
import { startProduct, type RunningProduct } from '../../support/product';
import { until } from '../../support/until';

const ROOT = join(__dirname, '../../..');
const WRITERS = 6;
/** How many writes to acknowledge before killing the process. */
const KILL_AFTER = 20;

describe('a server with the embedded database', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct('pglite', { LOG_LEVEL: 'info' });
  }, 240_000);
  afterAll(() => product.dispose());

  async function call<T>(path: string, token?: string, body?: object, key?: string): Promise<T> {
    const response = await fetch(`${product.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  test('refuses a second start on its data folder with one clear line, and keeps working', async () => {
    const second = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: product.dataDir, DATABASE_URL: '' },
    });
    let complaint = '';
    second.stderr.on('data', (part) => (complaint += String(part)));
    // Not 'exit', after which a part of the output may still come.
    const code = await new Promise((resolve) => second.once('close', resolve));
    expect(code).toBe(1);
    expect(complaint.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Another Peerproof process is using the data folder .+ Stop it first, or set DATA_DIR/,
      ),
    ]);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('logs one line per request, with the id from the error answer, and no secrets', async () => {
    const [email, password, wrong] = ['member@demo.test', 'demo123', 'wr0ngpw'];
    const { tokens, user } = await call<SessionAnswer>(PATHS.login, undefined, { email, password });
    const receipt = user.payments.find(({ paymentLink }) => paymentLink)!.paymentLink!;
    expect((await fetch(product.url + receipt)).status).toBe(200);
    await call(PATHS.sendOtp, undefined, { email });
    const code = codeIn(await mailNumber(product, 1, email));
    await call(`${PATHS.clientPayments}?search=somebody@private.test`, tokens.accessToken);
    const refused = await fetch(`${product.url}/api${PATHS.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: wrong }),
    });
    const { requestId } = (await refused.json()) as { requestId: string };
    const missing = await fetch(`${product.url}/api/no/such/${wrong}`);
    const missingId = ((await missing.json()) as { requestId: string }).requestId;

    const lines = () =>
      product
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await until(() => lines().some(({ reqId }) => reqId === missingId));
    const requestLines = lines().filter(({ msg }) => msg === 'request');
    expect(requestLines.filter(({ reqId }) => reqId === requestId)).toEqual([
      expect.objectContaining({
        method: 'POST',
        route: '/api/auth/login',
        status: 401,
        ms: expect.any(Number),
      }),
    ]);
    expect(lines().find(({ reqId }) => reqId === missingId)).toMatchObject({ route: 'none', status: 404 });

    const signature = new URL(receipt, product.url).searchParams.get('sig')!;
    const secrets = [email, password, wrong, signature, 'private.test'];
    const log = JSON.stringify(lines());
    for (const secret of [...secrets, tokens.accessToken, tokens.refreshToken])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);

    // Times, ids, process ids and the port may contain these four digits by chance.
    const byChance = ['time', 'reqId', 'pid', 'hostname', 'ms', 'userId', 'sessionId', 'place'];
    const withoutChance = JSON.stringify(lines(), (name, value: unknown) =>
      byChance.includes(name) ? '' : value,
    ).replaceAll(new URL(product.url).port, '');
    expect([code, withoutChance.includes(code)]).toEqual([code, false]);
  });

  test('that is told to end answers requests in flight and then ends', async () => {
    const upload = await halfSentUpload(product.url);
    const ended = product.stop('SIGTERM');
    await until(() =>
      fetch(`${product.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    upload.sendRest();
    expect(await upload.status).toBe(200);
    expect(await ended).toBe(0);
    await product.start();
  });

  test('that is killed while it writes has every acknowledged write exactly once, and repeats add none', async () => {
    const { tokens } = await call<SessionAnswer>(PATHS.login, undefined, {
      email: 'member@demo.test',
      password: 'demo123',
    });
    const token = tokens.accessToken;
    const { chatRooms } = await call<ChatRoomsAnswer>(PATHS.chatRooms, token);
    const roomId = chatRooms[0]!._id;
    const say = (content: string) =>
      call(PATHS.postMessage, token, { roomId, mesaage: content }, content.replace(' ', '-'));
    const readAll = async () => {
      const { messages } = await call<MessagesAnswer>(PATHS.messages(roomId), token);
      return messages.filter(({ content }) => content.startsWith('Write '));
    };

    const sent: string[] = [];
    const acknowledged: string[] = [];
    const write = async () => {
      for (;;) {
        const content = `Write ${sent.length}`;
        sent.push(content);
        await say(content);
        acknowledged.push(content);
      }
    };
    const writers = Promise.allSettled(Array.from({ length: WRITERS }, write));
    await until(() => acknowledged.length >= KILL_AFTER);
    await product.stop('SIGKILL');
    await writers;
    await product.start();

    const after = await readAll();
    const contents = after.map(({ content }) => content);
    expect(new Set(contents).size).toBe(contents.length);
    expect(contents).toEqual(expect.arrayContaining(acknowledged));

    for (const content of sent) await say(content);
    const repeated = await readAll();
    expect(repeated.map(({ content }) => content).sort()).toEqual([...sent].sort());
    const seqs = repeated.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, place) => seqs[0]! + place));
  });
});
