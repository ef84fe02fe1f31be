import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import { SEEN_ATTEMPT_HEADER, SEEN_STATUS_HEADER } from '../../contract/wire';
import { malformed } from '../http/errors';

const NUMBER = /^[0-9]{1,9}$/;
const STATUS = new RegExp(`^(${PAYMENT_STATUSES.join('|')})$`);

/** For the `schema.headers` of a route that takes the caller's view of the payment. */
export const seenHeaders = Type.Object({
  [SEEN_ATTEMPT_HEADER]: Type.Optional(
    Type.String({
      pattern: NUMBER.source,
      description:
        'The `attempt` of the payment that the caller has seen. If the payer has sent another proof since, nothing changes and the answer is 409 with the code `proof_changed`.',
    }),
  ),
  [SEEN_STATUS_HEADER]: Type.Optional(
    Type.String({
      pattern: STATUS.source,
      description:
        'The `status` that the caller has seen. If the payment has another one by now, nothing changes and the answer is 409 with the code `wrong_status`.',
    }),
  ),
});

/** The proof and status that the caller has seen; undefined where they do not say. */
export interface Seen {
  readonly seenAttempt?: number;
  readonly seenStatus?: PaymentStatus;
}

/**
 * Reads the headers `Seen-Attempt` and `Seen-Status`.
 * @throws HttpError 400 unless they are a whole number and a status.
 */
export function seenBy({ headers }: FastifyRequest): Seen {
  const attempt = headers[SEEN_ATTEMPT_HEADER.toLowerCase()];
  if (attempt !== undefined && !NUMBER.test(String(attempt)))
    throw malformed(`${SEEN_ATTEMPT_HEADER} takes the number of an attempt, such as 1.`);
  const status = headers[SEEN_STATUS_HEADER.toLowerCase()];
  if (status !== undefined && !STATUS.test(String(status)))
    throw malformed(`${SEEN_STATUS_HEADER} takes a status: ${PAYMENT_STATUSES.join(', ')}.`);
  return {
    ...(attempt !== undefined && { seenAttempt: Number(attempt) }),
    ...(status !== undefined && { seenStatus: status as PaymentStatus }),
  };
}
