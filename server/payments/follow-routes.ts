import { Type } from '@sinclair/typebox';
import { Done } from '../../contract/answers/common';
import { FollowedPayment, FollowLinkAnswer, NewFollowLink } from '../../contract/answers/follow';
import { FOLLOW_DAYS } from '../../contract/limits';
import { FOLLOW_ENDED_MESSAGE } from '../../contract/messages';
import { followSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { endFollowLink, makeFollowLink, readFollowed, readFollowLink } from './follow';

const params = Type.Object({ paymentId: Type.String() });
const NOT_FOUND = refusal('There is no such payment, or the caller is no party of it.');

/** The link by which anybody can follow a payment; open to banned users. */
export function followRoutes(api: Api, { db }: Services): void {
  api.get(
    PATHS.followLink(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Payments'],
        summary: 'Read the caller’s link to follow a payment',
        params,
        response: { 200: FollowLinkAnswer, 404: NOT_FOUND },
      },
    },
    (request) => readFollowLink(db, callerOf(request).userId, request.params.paymentId),
  );

  api.post(
    PATHS.followLink(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(60, '1 hour') },
      schema: {
        tags: ['Payments'],
        summary: 'Make a link by which anybody can follow a payment',
        description: `By a party of the payment. It ends after ${FOLLOW_DAYS} days, or when a new one is made.`,
        params,
        response: { 201: NewFollowLink, 404: NOT_FOUND },
      },
    },
    async (request, reply) => {
      const link = await makeFollowLink(db, callerOf(request).userId, request.params.paymentId);
      reply.code(201);
      return link;
    },
  );

  api.delete(
    PATHS.followLink(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Payments'],
        summary: 'End the caller’s link to follow a payment',
        params,
        response: { 200: Done, 404: NOT_FOUND },
      },
    },
    async (request) => {
      await endFollowLink(db, callerOf(request).userId, request.params.paymentId);
      return { message: FOLLOW_ENDED_MESSAGE };
    },
  );

  api.post(
    PATHS.follow,
    {
      // Per address, as other public reads of one record.
      config: { access: 'anyone', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['Payments'],
        summary: 'Follow a payment with a link',
        description: 'A POST, so that the token is in no address and no log.',
        body: followSchema,
        response: { 200: FollowedPayment, 404: refusal('The link has ended, or it never existed.') },
      },
    },
    async (request) => readFollowed(db, (await parseBody(followSchema, request.body)).token),
  );
}
