import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SEEN_PAYMENT_ID_HEADER } from '../../contract/wire';
import { malformed } from '../http/errors';

/** For the `schema.headers` of the route that changes the profile. */
export const seenPaymentIdHeader = Type.Object({
  [SEEN_PAYMENT_ID_HEADER]: Type.Optional(
    Type.String({
      description:
        'The payment ID that the caller has seen, percent-encoded. If it has been changed meanwhile and this call would put another one in its place, nothing changes and the answer is 409 with the code `profile_changed`.',
    }),
  ),
});

/**
 * Reads the header `Seen-Payment-Id`; undefined if it is missing.
 * @throws HttpError 400 unless it is percent-encoded.
 */
export function seenPaymentId({ headers }: FastifyRequest): string | undefined {
  const seen = headers[SEEN_PAYMENT_ID_HEADER.toLowerCase()];
  try {
    return seen === undefined ? undefined : decodeURIComponent(String(seen));
  } catch {
    throw malformed(`${SEEN_PAYMENT_ID_HEADER} takes a payment ID, percent-encoded.`);
  }
}
