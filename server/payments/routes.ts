import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { disputeSchema, paymentProofSchema, rejectSchema } from '../../contract/schemas';
import {
  PATHS,
  type PaymentAnswer,
  type PaymentHistoryAnswer,
  type PaymentsAnswer,
} from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { paymentsCsv } from './export';
import { paymentHistory } from './history';
import { listClientPayments } from './list';
import { transition, type TransitionRequest } from './transition';

type OfPayment = { Params: { paymentId: string } };

const SIGNED_IN = { config: { access: 'signedIn' } } as const;
const ACTIVE = { config: { access: 'active' } } as const;

/** The payment calls of section 7, and the payment's history. */
export function paymentRoutes(api: FastifyInstance, services: Services): void {
  const act = (request: FastifyRequest, details: Omit<TransitionRequest, 'actor' | 'onceKey'>) =>
    transition(services, {
      ...details,
      actor: { role: 'party', userId: callerOf(request).userId },
      onceKey: onceKeyOf(request),
    });

  api.get(PATHS.clientPayments, SIGNED_IN, (request): Promise<PaymentsAnswer> =>
    listClientPayments(services, callerOf(request), request.query),
  );

  api.get<OfPayment>(
    PATHS.paymentHistory(':paymentId'),
    SIGNED_IN,
    async (request): Promise<PaymentHistoryAnswer> => ({
      history: await paymentHistory(services, callerOf(request), request.params.paymentId),
    }),
  );

  api.get(
    PATHS.myPayments,
    { config: { access: 'signedIn', rateLimit: limitPerUser(10, '1 minute') } },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .headers({
          'Content-Disposition': 'attachment; filename="peerproof-payments.csv"',
          'Cache-Control': 'no-store',
        })
        .send(Readable.from(paymentsCsv(services, callerOf(request)))),
  );

  api.put(PATHS.uploadPaymentProof, ACTIVE, async (request): Promise<PaymentAnswer> => {
    const { paymentId, ...proof } = await parseBody(paymentProofSchema, request.body);
    const payment = await act(request, { paymentId, action: 'submit', proof });
    return { message: 'Payment updated.', payment };
  });

  api.put<OfPayment>(PATHS.acceptPayment(':paymentId'), ACTIVE, async (request): Promise<PaymentAnswer> => {
    const payment = await act(request, { paymentId: request.params.paymentId, action: 'accept' });
    return { message: 'Payment has been marked as accepted.', payment };
  });

  api.put<OfPayment>(PATHS.rejectPayment(':paymentId'), ACTIVE, async (request): Promise<PaymentAnswer> => {
    const { reason } = await parseBody(rejectSchema, request.body ?? {});
    const payment = await act(request, { paymentId: request.params.paymentId, action: 'reject', reason });
    return { message: 'Payment has been marked as rejected.', payment };
  });

  api.put<OfPayment>(PATHS.disputePayment(':paymentId'), ACTIVE, async (request): Promise<PaymentAnswer> => {
    const { reason, reasonImage } = await parseBody(disputeSchema, request.body);
    const { paymentId } = request.params;
    const payment = await act(request, { paymentId, action: 'dispute', reason, reasonImage });
    return { message: 'Payment has been marked as disputed.', payment };
  });
}
