import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import {
  WEBHOOK_PATHS,
  type NewWebhookAnswer,
  type WebhookDeliveriesAnswer,
  type WebhookPaymentEvent,
  type WebhooksAnswer,
} from '../../../contract/webhooks';
import { PATHS, type SessionAnswer, type UploadAnswer } from '../../../contract/wire';
import { openDatabase } from '../../../server/db/client';
import { hasOpenssl, makeCertificate, type Certificate } from '../../support/certificate';
import { createPostgres, dropPostgres } from '../../support/postgres';
import { onPostgres, TEMPLATES } from '../../support/databases';
import { jpeg, newMember, newOrderId } from '../../support/people';
import { startProduct, type RunningProduct } from '../../support/product';
import { until } from '../../support/until';

interface Arrived {
  readonly id: string;
  readonly step: string;
}

// Needs openssl, which makes the certificates.
(hasOpenssl ? describe : describe.skip)('a server in a process of its own, with receivers over TLS', () => {
  let product: RunningProduct;
  let folder: string;
  let postgres: { name: string; url: string } | undefined;
  let member: string;
  let secret = '';
  let answers = false;
  const arrived: Arrived[] = [];
  const receivers: Server[] = [];

  async function call<T>(path: string, token?: string, body?: object, method?: string): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${product.url}/api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const signIn = async (email: string, password: string) =>
    (await call<SessionAnswer>(PATHS.login, undefined, { email, password })).tokens.accessToken;
  const add = (token: string, url: string) => call<NewWebhookAnswer>(WEBHOOK_PATHS.webhooks, token, { url });
  const deliveries = async (id: string) =>
    (await call<WebhookDeliveriesAnswer>(WEBHOOK_PATHS.deliveries(id), member)).deliveries;

  async function listen(certificate: Certificate): Promise<string> {
    const server = createServer(certificate, (request, response) => {
      void text(request).then((body) => {
        const event = new Webhook(secret).verify(body, request.headers as Record<string, string>);
        arrived.push({
          id: String(request.headers['webhook-id']),
          step: (event as WebhookPaymentEvent).data.step,
        });
        if (answers) response.writeHead(204).end();
      });
    });
    receivers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'peerproof-webhooks-'));
    const trusted = makeCertificate();
    const file = join(folder, 'trusted.pem');
    writeFileSync(file, trusted.cert);
    postgres = onPostgres ? await createPostgres(process.env[TEMPLATES.postgres]) : undefined;
    const settings = { WEBHOOK_PRIVATE: 'on', NODE_EXTRA_CA_CERTS: file, DEMO: '0' };
    product = await startProduct(postgres ?? 'pglite', settings);
    const person = newMember();
    await call(PATHS.signUp, undefined, person);
    member = await signIn(person.email, person.password);
    await pay();
    ({ secret } = await add(member, await listen(trusted)));
  }, 240_000);
  afterAll(async () => {
    await product.dispose();
    for (const receiver of receivers) {
      receiver.closeAllConnections();
      receiver.close();
    }
    if (postgres) await dropPostgres(postgres.name);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends the proof of the member's first payment to the company. */
  async function pay(): Promise<void> {
    const { user } = await call<SessionAnswer>(PATHS.profile, member);
    const { paymentId, paymentMethodId, recieverPaymentId } = user.payments[0]!;
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await jpeg())]), 'receipt.jpg');
    const { imageUrl } = await call<UploadAnswer>(PATHS.upload, member, form);
    const proof = {
      paymentId,
      recieverPaymentId,
      senderPaymentMethodId: paymentMethodId,
      screenShot: imageUrl,
      transactionId: newOrderId(),
    };
    await call(PATHS.uploadPaymentProof, member, proof, 'PUT');
  }

  /** As the minute that the process had reserved its deliveries for is over. */
  async function giveBack(): Promise<void> {
    const { dataDir } = product;
    const database = await openDatabase({ databaseUrl: postgres?.url, dataDir });
    await database.db
      .updateTable('webhook_deliveries')
      .set({ reserved_until: sql<Date>`now()` })
      .execute();
    await database.close();
  }

  test('sends what it had committed when it was killed, in order', async () => {
    const { user } = await call<SessionAnswer>(PATHS.profile, member);
    const { paymentId } = user.payments.find(({ status }) => status === 'submitted')!;
    const receiver = await signIn('company@demo.test', 'demo123');
    await call(PATHS.rejectPayment(paymentId), receiver, {}, 'PUT');
    // The first is on its way, without an answer. The second waits behind it and is never tried.
    await until(() => arrived.length >= 1);
    const reason = 'Payment proof is valid: I have sent it to the right account.';
    await call(PATHS.disputePayment(paymentId), member, { reason }, 'PUT');
    await product.stop('SIGKILL');
    await giveBack();
    answers = true;
    await product.start();

    await until(() => arrived.length >= 3);
    expect(arrived.map(({ step }) => step)).toEqual(['reject', 'reject', 'report']);
    expect(arrived[1]!.id).toBe(arrived[0]!.id);
    const { webhooks } = await call<WebhooksAnswer>(WEBHOOK_PATHS.webhooks, member);
    await until(async () => (await deliveries(webhooks[0]!._id)).every(({ state }) => state === 'delivered'));
    expect((await deliveries(webhooks[0]!._id)).map(({ tries }) => tries)).toEqual([1, 2]);
  }, 240_000);

  test('sends nothing to a receiver whose certificate nobody vouches for', async () => {
    const { webhook } = await add(member, await listen(makeCertificate()));
    const before = arrived.length;
    await call(WEBHOOK_PATHS.test(webhook._id), member, undefined, 'POST');
    await until(async () => (await deliveries(webhook._id))[0]?.failure === 'certificate');
    expect(arrived).toHaveLength(before);
  });
});
