import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import {
  WEBHOOK_PATHS,
  type NewWebhookAnswer,
  type WebhookDeliveriesAnswer,
  type WebhookPaymentEvent,
} from '../../contract/webhooks';
import { PAST } from './past';
import { expectOk, type Person } from './people';
import type { TestServer } from './server';

/** Settings of a server whose webhooks may lead to this machine. */
export const PRIVATE = { WEBHOOK_PRIVATE: 'on' };

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body, not verified. */
  readonly event: WebhookPaymentEvent;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Everything that has arrived, in order. */
  readonly received: Received[];
  /** The status of the answers from now on; null: none is given. */
  answer(status: number | null, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on this machine, which answers 204 at first. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answers: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookPaymentEvent });
    answers(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(status, headers) {
      answers = (response) => {
        if (status !== null) response.writeHead(status, headers).end();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Adds a webhook of this person. */
export const addWebhook = async (
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  url: string,
): Promise<NewWebhookAnswer> =>
  expectOk(await server.api<NewWebhookAnswer>(WEBHOOK_PATHS.webhooks, { token, body: { url } }), 'webhook');

/** The latest deliveries of a webhook, newest first. */
export const deliveriesOf = async (server: TestServer, { token }: Pick<Person, 'token'>, webhookId: string) =>
  expectOk(
    await server.api<WebhookDeliveriesAnswer>(WEBHOOK_PATHS.deliveries(webhookId), { token }),
    'deliveries',
  ).deliveries;

/** What arrived, as the package that receivers use reads it. @throws Error for a wrong signature */
export const verified = ({ body, headers }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Makes all waiting deliveries due. */
export async function endPauses({ db }: TestServer): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: PAST })
    .where('state', '=', 'waiting')
    .execute();
}
