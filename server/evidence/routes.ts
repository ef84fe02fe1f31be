import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { EvidenceKeysAnswer } from '../../contract/answers/payments';
import { evidenceFileName, PATHS } from '../../contract/wire';
import { bytes } from '../http/answers';
import { personOf } from '../http/access';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import type { Services } from '../services';
import { collectEvidence } from './collect';
import { evidenceKey, listKeys, rememberKey } from './keys';
import { evidenceParts } from './parts';
import { signedZip } from './signed-zip';

/** Downloading a payment's evidence, and the keys to check it with. */
export function evidenceRoutes(api: Api, services: Services): void {
  const { db, config } = services;
  const key = evidenceKey(config.evidenceSecret);

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
          'One signed file with history, receipts, order ID and chat, for payer, receiver and administrators; `npm run verify -- <file>` checks it.',
        response: { 200: bytes('application/zip') },
      },
    },
    async (request, reply) => {
      const evidence = await collectEvidence(services, personOf(request), request.params.paymentId);
      await rememberKey(db, key.publicKey);
      const { payment, madeAt } = evidence.manifest;
      const bytes = signedZip(evidenceParts(services, evidence), new Date(madeAt), key.sign);
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

async function* begunWith<T>(first: IteratorResult<T>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}
