import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SEEN_ATTEMPT_HEADER } from '../../contract/wire';
import { malformed } from '../http/errors';

const NUMBER = /^[0-9]{1,9}$/;

/** For the `schema.headers` of a route that takes the attempt. */
export const seenAttemptHeaders = Type.Object({
  [SEEN_ATTEMPT_HEADER]: Type.Optional(
    Type.String({
      pattern: NUMBER.source,
      description:
        'The `attempt` of the payment that the caller has seen. If the payer has sent another proof since, nothing changes and the answer is 409 with the code `proof_changed`.',
    }),
  ),
});

/**
 * Reads the header `Seen-Attempt`; undefined without one.
 * @throws HttpError 400 unless it is a whole number.
 */
export function seenAttemptOf(request: FastifyRequest): number | undefined {
  const value = request.headers[SEEN_ATTEMPT_HEADER.toLowerCase()];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !NUMBER.test(value))
    throw malformed(`${SEEN_ATTEMPT_HEADER} takes the number of an attempt, such as 1.`);
  return Number(value);
}
