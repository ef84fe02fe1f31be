/* Long because each call of section 7 stands here with its description. */
import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { PaymentHistoryAnswer } from '../../contract/answers/history';
import {
  PaymentAnswer,
  PaymentsAnswer,
  PaymentsFilter,
  PaymentsQuery,
  PaymentSummary,
  PaymentSummaryQuery,
  PaymentTotals,
} from '../../contract/answers/payments';
import {
  ACCEPTED_MESSAGE,
  CORRECTED_MESSAGE,
  DISPUTED_MESSAGE,
  PAYMENT_UPDATED_MESSAGE,
  REJECTED_MESSAGE,
  WITHDRAWN_MESSAGE,
} from '../../contract/messages';
import { CORRECTIONS_MAX, WITHDRAWALS_MAX } from '../../contract/limits';
import type { ActionOf } from '../../contract/payment';
import { correctProofSchema, disputeSchema, paymentProofSchema, rejectSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { answerTimeReader } from '../cases/answer-time';
import { bytes, refusal } from '../http/answers';
import { LIMITED_WHOLE_LIST } from '../docs/introduction';
import { personOf, type KeyAccess } from '../http/access';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import { boundWholeLists } from '../http/whole-lists';
import type { Services } from '../services';
import { paymentsCsv } from './export';
import { parseFilter } from './filter';
import { paymentHistory } from './history';
import { listClientPayments, totalClientPayments } from './list';
import { admitProof } from './newcomers';
import { seenBy, seenHeaders, type Seen } from './seen';
import { summarizePayments } from './summary';
import { transition, type TransitionRequest } from './transition';

type OfPayment = { Params: { paymentId: string } };

type PartyAction = ActionOf<'payer' | 'receiver'>;
type Details = Omit<TransitionRequest, 'action' | 'actor' | 'onceKey' | keyof Seen>;

interface Call {
  readonly path: string;
  /** The text of the success toast (section 8). */
  readonly done: string;
  readonly schema: FastifySchema & {
    readonly response: typeof DECISION & { readonly 429?: typeof WRONG_STATUS };
  };
  readonly apiKey: KeyAccess;
  /** Whether the caller may name the attempt and the status that they have seen. */
  readonly takesSeen?: true;
  readonly rateLimit?: ReturnType<typeof limitPerUser>;
  /** Reads and checks the request. */
  readonly details: (
    request: Pick<FastifyRequest<OfPayment>, 'params' | 'body'>,
  ) => Details | Promise<Details>;
}

const WRONG_PARTY = refusal('The caller is banned, or only the other party may do this.');
const WRONG_STATUS = refusal('The payment’s status does not allow it any more.');
const WRONG_STATUS_OR_PROOF = refusal(
  'The payment’s status does not allow it any more, or its proof is not the one that the caller has seen (`proof_changed`).',
);
const DECISION = {
  200: PaymentAnswer,
  403: WRONG_PARTY,
  404: refusal('There is no such payment, or it is not the caller’s.'),
  409: WRONG_STATUS,
};

/** The payment calls of section 7, and the payment's history. */
export function paymentRoutes(api: Api, services: Services): void {
  readingRoutes(api, services);
  transitionRoutes(api, services);
}

function readingRoutes(api: Api, services: Services): void {
  const { reads } = services;
  const clientPayments = boundWholeLists(services.config);
  const readAnswerTime = answerTimeReader(services.db);

  api.get(
    PATHS.clientPayments,
    {
      config: { access: 'signedIn', apiKey: 'payments:read', rateLimit: clientPayments.rateLimit },
      schema: {
        tags: ['Payments'],
        summary: 'List the payments that others owe the caller',
        description: `${LIMITED_WHOLE_LIST} Banned callers see their disputes, as payer and as receiver, and nothing else.`,
        querystring: PaymentsQuery,
        response: { 200: PaymentsAnswer },
      },
    },
    (request, reply) =>
      clientPayments.read(request, reply, () =>
        reads.anywhere(request, (db) =>
          listClientPayments({ ...services, db }, personOf(request), request.query),
        ),
      ),
  );

  api.get(
    PATHS.clientPaymentTotals,
    {
      config: { access: 'signedIn', apiKey: 'payments:read', rateLimit: limitPerUser(120, '1 minute') },
      schema: {
        tags: ['Payments'],
        summary: 'Count and add up the payments that others owe the caller',
        description: 'Of the payments that pass the filter; of banned callers, their disputes.',
        querystring: PaymentsFilter,
        response: { 200: PaymentTotals },
      },
    },
    (request) =>
      reads.anywhere(request, (db) =>
        totalClientPayments({ ...services, db }, personOf(request), request.query),
      ),
  );

  api.get(
    PATHS.paymentSummary,
    {
      config: { access: 'active', apiKey: 'payments:read', rateLimit: limitPerUser(120, '1 minute') },
      schema: {
        tags: ['Payments'],
        summary: 'Count what the caller has to decide and has received',
        querystring: PaymentSummaryQuery,
        response: { 200: PaymentSummary, 403: refusal('The caller is banned.') },
      },
    },
    (request) =>
      reads.anywhere(request, (db) => summarizePayments(db, personOf(request).userId, request.query)),
  );

  api.get(
    PATHS.paymentHistory(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'payments:read' },
      schema: {
        params: Type.Object({ paymentId: Type.String() }),
        tags: ['Payments'],
        summary: 'Read a payment and its history',
        description: 'For payer, receiver and administrators.',
        response: { 200: PaymentHistoryAnswer },
      },
    },
    (request) => paymentHistory(services, personOf(request), request.params.paymentId, readAnswerTime),
  );

  api.get(
    PATHS.myPayments,
    {
      config: { access: 'signedIn', apiKey: 'statements', rateLimit: limitPerUser(10, '1 minute') },
      schema: {
        tags: ['Payments'],
        summary: 'Download the caller’s payments',
        description:
          'A table (RFC 4180, UTF-8 with byte order mark) of the payments that the caller makes and receives; of banned callers, their disputes. With a filter, of the payments received that pass it. Cells that a spreadsheet would run as a formula start with an apostrophe.',
        querystring: PaymentsFilter,
        response: { 200: bytes('text/csv') },
      },
    },
    (request, reply) => {
      const rows = paymentsCsv(
        (read) => reads.anywhere(request, read),
        personOf(request),
        parseFilter(request.query),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'Content-Disposition': 'attachment; filename="peerproof-payments.csv"',
          'Cache-Control': 'no-store',
        })
        .send(Readable.from(rows));
    },
  );
}

/** The call of each action of a party (section 7). */
const CALLS: Record<PartyAction, Call> = {
  submit: {
    path: PATHS.uploadPaymentProof,
    apiKey: 'none',
    done: PAYMENT_UPDATED_MESSAGE,
    // A payer has five payments; each proof may be followed by a rejection, which is mailed.
    rateLimit: limitPerUser(300, '1 hour'),
    schema: {
      summary: 'Send the proof of a payment',
      description: 'By its payer, while it is pending or rejected. `screenShot` is the answer of the upload.',
      body: paymentProofSchema,
      response: {
        ...DECISION,
        409: refusal(
          'The payment’s status does not allow it, or the receiver has another payment with this Order ID.',
        ),
        429: refusal(
          'The caller has sent too many proofs in this hour, or the receiver has had too many from payers of whom neither they nor the company have accepted a payment yet; `Retry-After` says when to try again.',
        ),
      },
    },
    details: async ({ body }) => {
      const { paymentId, ...proof } = await parseBody(paymentProofSchema, body);
      return { paymentId, proof };
    },
  },
  correct: {
    path: PATHS.correctPayment(':paymentId'),
    apiKey: 'none',
    done: CORRECTED_MESSAGE,
    takesSeen: true,
    // Each compares the receipt with earlier ones, also if it is then refused.
    rateLimit: limitPerUser(60, '1 hour'),
    schema: {
      summary: 'Correct a proof',
      description: `By the payment’s payer, while it is submitted: another Order ID, another receipt or both; a missing field keeps its value. It is a new attempt. The first correction restarts the approval window. At most ${CORRECTIONS_MAX} times.`,
      body: correctProofSchema,
      response: {
        ...DECISION,
        409: refusal(
          'The payment’s status does not allow it, the receiver has another payment with this Order ID, the proof is not the one that the caller has seen (`proof_changed`), or it was corrected too often.',
        ),
      },
    },
    details: async ({ params, body }) => ({
      paymentId: params.paymentId,
      correction: await parseBody(correctProofSchema, body),
    }),
  },
  withdraw: {
    path: PATHS.withdrawPayment(':paymentId'),
    apiKey: 'none',
    done: WITHDRAWN_MESSAGE,
    takesSeen: true,
    // Each is pushed to the receiver at once, and the proof can be sent and withdrawn again.
    rateLimit: limitPerUser(30, '1 hour'),
    schema: {
      summary: 'Withdraw a proof',
      description: `By the payment’s payer, while it is submitted. The payment is pending again, and receipt and Order ID are free. At most ${WITHDRAWALS_MAX} times for a payment.`,
      response: {
        ...DECISION,
        409: refusal(
          'The payment’s status does not allow it any more, its proof is not the one that the caller has seen (`proof_changed`), or proofs of it were withdrawn too often (`withdrawn_too_often`).',
        ),
      },
    },
    details: ({ params }) => ({ paymentId: params.paymentId }),
  },
  accept: {
    path: PATHS.acceptPayment(':paymentId'),
    apiKey: 'payments:decide',
    done: ACCEPTED_MESSAGE,
    takesSeen: true,
    schema: {
      summary: 'Accept a payment',
      description: 'By its receiver, while it is submitted; while it is disputed, this concedes the dispute.',
      response: { ...DECISION, 409: WRONG_STATUS_OR_PROOF },
    },
    details: ({ params }) => ({ paymentId: params.paymentId }),
  },
  reject: {
    path: PATHS.rejectPayment(':paymentId'),
    apiKey: 'payments:decide',
    done: REJECTED_MESSAGE,
    takesSeen: true,
    schema: {
      summary: 'Reject a payment',
      description: 'By its receiver, while it is submitted.',
      body: rejectSchema,
      response: { ...DECISION, 409: WRONG_STATUS_OR_PROOF },
    },
    details: async ({ params, body }) => {
      const { reason } = await parseBody(rejectSchema, body ?? {});
      return { paymentId: params.paymentId, reason };
    },
  },
  dispute: {
    path: PATHS.disputePayment(':paymentId'),
    apiKey: 'payments:decide',
    done: DISPUTED_MESSAGE,
    takesSeen: true,
    rateLimit: limitPerUser(300, '1 hour'),
    schema: {
      summary: 'Dispute or report a payment',
      description:
        'By its receiver, while it is submitted; by its payer, while it is rejected and `showReportBtn` is true. Opens a chat room with the administrators.',
      body: disputeSchema,
      response: { ...DECISION, 409: WRONG_STATUS_OR_PROOF },
    },
    details: async ({ params, body }) => {
      const { reason, reasonImage } = await parseBody(disputeSchema, body);
      return { paymentId: params.paymentId, reason, reasonImage };
    },
  },
};

const headersOf = ({ takesSeen }: Call) =>
  takesSeen ? Type.Object({ ...onceHeaders.properties, ...seenHeaders.properties }) : onceHeaders;

function transitionRoutes(api: Api, services: Services): void {
  for (const action of Object.keys(CALLS) as PartyAction[]) {
    const call = CALLS[action];
    const { path, apiKey, rateLimit, done, schema, details } = call;
    api.put<OfPayment, unknown, Call['schema']>(
      path,
      {
        config: { access: 'active', apiKey, ...(rateLimit && { rateLimit }) },
        schema: { tags: ['Payments'], headers: headersOf(call), ...schema },
      },
      async (request) => {
        const { userId } = personOf(request);
        const asked = await details(request);
        const payment = await transition(services, {
          ...asked,
          action,
          actor: { role: 'party', userId },
          onceKey: onceKeyOf(request),
          ...(call.takesSeen && seenBy(request)),
          ...(asked.proof &&
            services.config.rateLimit && {
              alongside: (trx, paymentUuid) => admitProof(trx, userId, paymentUuid),
            }),
        });
        return { message: done, payment };
      },
    );
  }
}
