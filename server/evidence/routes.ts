import { finished, Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { EvidenceKeysAnswer } from '../../contract/answers/payments';
import { evidenceFileName, PATHS } from '../../contract/wire';
import { bytes } from '../http/answers';
import { personOf } from '../http/access';
import type { Api } from '../http/api';
import { tooManyRequests } from '../http/errors';
import { countedFor, limitPerUser } from '../http/rate-limit';
import type { Services } from '../services';
import { collectEvidence } from './collect';
import { evidenceKey, listKeys, rememberKey } from './keys';
import { evidenceParts } from './parts';
import { signedZip } from './signed-zip';

/** How many files a member may download at a time, and their API keys as many. */
const AT_ONCE = 3;
/** When to try again, in milliseconds: a file takes a few seconds. */
const AGAIN_MS = 5000;

/** Downloading a payment's evidence, and the keys to check it with. */
export function evidenceRoutes(api: Api, services: Services): void {
  const { db, config } = services;
  const key = evidenceKey(config.evidenceSecret);

  const downloads = countDownloads();

  /** Once in this process, as strangers may ask for the keys at any rate. */
  let remembering: Promise<void> | undefined;
  const remembered = () =>
    (remembering ??= rememberKey(db, key.publicKey).catch((error: unknown) => {
      remembering = undefined;
      throw error;
    }));

  api.get(
    PATHS.paymentEvidence(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'statements', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        params: Type.Object({ paymentId: Type.String() }),
        tags: ['Payments'],
        summary: 'Download a payment’s evidence',
        description:
          'One signed file with history, receipts, order ID and chat, for payer, receiver and administrators, at most three at a time; `npm run verify -- <file>` checks it.',
        response: { 200: bytes('application/zip') },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      downloads.begin(countedFor(request), reply);
      const evidence = await collectEvidence(services, person, request.params.paymentId);
      await rememberKey(db, key.publicKey);
      const { payment, madeAt } = evidence.manifest;
      const bytes = signedZip(evidenceParts(services, evidence, person.userId), new Date(madeAt), key.sign);
      // Before the headers, so that unavailable storage can still be answered with 503. After them the download breaks
      // off, unsigned.
      const first = await bytes.next();
      return reply
        .type('application/zip')
        .headers({
          'Content-Disposition': `attachment; filename="${evidenceFileName(payment.paymentId)}"`,
          'Cache-Control': 'no-store',
        })
        .send(Readable.from(begunWith(first, bytes), { objectMode: false }));
    },
  );

  api.get(
    PATHS.evidenceKeys,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Payments'],
        summary: 'Read the keys that evidence files are signed with',
        response: { 200: EvidenceKeysAnswer },
      },
    },
    async () => {
      await remembered();
      return { keys: await listKeys(db) };
    },
  );
}

/** Limits how many downloads are under way for somebody: each holds an image in memory while it waits for its turn. */
function countDownloads() {
  const underWay = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (underWay.get(key) ?? 0) + change;
    if (count > 0) underWay.set(key, count);
    else underWay.delete(key);
  };
  return {
    /** @throws HttpError 429 while there are as many as there may be */
    begin(key: string, reply: FastifyReply): void {
      if ((underWay.get(key) ?? 0) >= AT_ONCE) throw tooManyRequests(AGAIN_MS);
      add(key, 1);
      // Also of a client that has left before this.
      finished(reply.raw, () => add(key, -1));
    },
  };
}

async function* begunWith<T>(first: IteratorResult<T>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}
