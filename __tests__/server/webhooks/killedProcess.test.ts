import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import {
  WEBHOOK_PATHS,
  type NewWebhookAnswer,
  type WebhookDeliveriesAnswer,
  type WebhookPaymentEvent,
  type WebhooksAnswer,
} from '../../../contract/webhooks';
import { PATHS } from '../../../contract/wire';
import { openDatabase } from '../../../server/db/client';
import { callApi, tokensOf } from '../../support/browser';
import { hasOpenssl, makeCertificate, type Certificate } from '../../support/certificate';
import { onPostgres, TEMPLATES } from '../../support/databases';
import { PAST } from '../../support/past';
import { newPayer, type Payer } from '../../support/payers';
import { COMPANY_CODE, jpeg } from '../../support/people';
import { CONNECT_MS, createPostgres, dropPostgres } from '../../support/postgres';
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
  let payer: Payer;
  let secret = '';
  let answers = false;
  const arrived: Arrived[] = [];
  const receivers: Server[] = [];

  const call = <T>(path: string, options: Parameters<typeof callApi>[2]) =>
    callApi<T>(product.url, path, options);
  const add = (url: string) =>
    call<NewWebhookAnswer>(WEBHOOK_PATHS.webhooks, { token: payer.token, body: { url } });
  const deliveries = async (id: string) =>
    (await call<WebhookDeliveriesAnswer>(WEBHOOK_PATHS.deliveries(id), { token: payer.token })).deliveries;

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
    payer = await newPayer(product.url, COMPANY_CODE);
    await payer.pay(payer.payments[0]!, await jpeg());
    ({ secret } = await add(await listen(trusted)));
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

  /** As the minute that the process had reserved its deliveries for is over. */
  async function giveBack(): Promise<void> {
    const { dataDir } = product;
    const database = await openDatabase({ databaseUrl: postgres?.url, dataDir, connectMs: CONNECT_MS });
    await database.db.updateTable('webhook_deliveries').set({ reserved_until: PAST }).execute();
    await database.close();
  }

  test('sends what it had committed when it was killed, in order', async () => {
    const { paymentId } = payer.payments[0]!;
    const { accessToken } = await tokensOf(product.url, 'company@demo.test');
    await call(PATHS.rejectPayment(paymentId), { method: 'PUT', token: accessToken, body: {} });
    // The first is on its way, without an answer. The second waits behind it and is never tried.
    await until(() => arrived.length >= 1);
    const reason = 'Payment proof is valid: I have sent it to the right account.';
    await call(PATHS.disputePayment(paymentId), { method: 'PUT', token: payer.token, body: { reason } });
    await product.stop('SIGKILL');
    await giveBack();
    answers = true;
    await product.start();

    await until(() => arrived.length >= 3);
    expect(arrived.map(({ step }) => step)).toEqual(['reject', 'reject', 'report']);
    expect(arrived[1]!.id).toBe(arrived[0]!.id);
    const { webhooks } = await call<WebhooksAnswer>(WEBHOOK_PATHS.webhooks, { token: payer.token });
    await until(async () => (await deliveries(webhooks[0]!._id)).every(({ state }) => state === 'delivered'));
    expect((await deliveries(webhooks[0]!._id)).map(({ tries }) => tries)).toEqual([1, 2]);
  }, 240_000);

  test('sends nothing to a receiver whose certificate nobody vouches for', async () => {
    const { webhook } = await add(await listen(makeCertificate()));
    const before = arrived.length;
    await call(WEBHOOK_PATHS.test(webhook._id), { method: 'POST', token: payer.token });
    await until(async () => (await deliveries(webhook._id))[0]?.failure === 'certificate');
    expect(arrived).toHaveLength(before);
  });
});
