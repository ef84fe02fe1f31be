import { PROPOSALS_MAX } from '../../contract/limits';
import { Type } from '@sinclair/typebox';
import { PaymentAnswer } from '../../contract/answers/payments';
import {
  AGREED_MESSAGE,
  DECLINED_MESSAGE,
  PROPOSED_MESSAGE,
  TAKEN_BACK_MESSAGE,
} from '../../contract/messages';
import { answerSettlementSchema, proposeSettlementSchema } from '../../contract/settlementSchemas';
import type { SettlementAnswer } from '../../contract/settlement';
import { PATHS } from '../../contract/wire';
import { personOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { answerSettlement, proposeSettlement } from './settlement';

const params = Type.Object({ paymentId: Type.String() });
const NOT_FOUND = refusal('There is no such payment or proposal, or it is not the caller’s.');
const DONE: Record<SettlementAnswer, string> = {
  agree: AGREED_MESSAGE,
  decline: DECLINED_MESSAGE,
  withdraw: TAKEN_BACK_MESSAGE,
};

/** Settling a dispute between its parties; open to banned users. */
export function settlementRoutes(api: Api, services: Services): void {
  api.put(
    PATHS.proposeSettlement(':paymentId'),
    {
      // Each proposal sends an email.
      config: { access: 'signedIn', apiKey: 'payments:decide', rateLimit: limitPerUser(30, '1 hour') },
      schema: {
        tags: ['Payments'],
        summary: 'Propose how to end a dispute',
        description: `By a party of a disputed payment, to the other one. \`confirm\` and \`withdraw\` are the payer’s; the receiver confirms by accepting. A new proposal replaces the caller’s open one. Each party can make at most ${PROPOSALS_MAX} for a payment. The proposals are in the payment’s history.`,
        params,
        headers: onceHeaders,
        body: proposeSettlementSchema,
        response: {
          200: PaymentAnswer,
          403: refusal('Only the other party can propose this.'),
          404: NOT_FOUND,
          409: refusal(
            'The payment is not disputed, a proposal of the other party waits (`proposal_waits`), the caller has proposed too often (`proposed_too_often`), or the payer who would send a new proof is banned (`payer_banned`).',
          ),
        },
      },
    },
    async (request) => {
      const proposal = await parseBody(proposeSettlementSchema, request.body);
      const payment = await proposeSettlement(services, callOf(request), proposal);
      return { message: PROPOSED_MESSAGE, payment };
    },
  );

  api.put(
    PATHS.answerSettlement(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'payments:decide', rateLimit: limitPerUser(120, '1 hour') },
      schema: {
        tags: ['Payments'],
        summary: 'Answer a proposal to end a dispute',
        description:
          'The other party agrees, which ends the dispute as proposed, or declines; the proposer can withdraw the proposal.',
        params,
        headers: onceHeaders,
        body: answerSettlementSchema,
        response: {
          200: PaymentAnswer,
          403: refusal('This answer is the other party’s.'),
          404: NOT_FOUND,
          409: refusal(
            'The payment is not disputed any more, the proposal has ended (`proposal_ended`), the time in it has passed (`proposal_too_late`), or the payer who would send a new proof is banned (`payer_banned`).',
          ),
        },
      },
    },
    async (request) => {
      const answer = await parseBody(answerSettlementSchema, request.body);
      const payment = await answerSettlement(services, callOf(request), answer);
      return { message: DONE[answer.answer], payment };
    },
  );
}

const callOf = (request: Parameters<typeof onceKeyOf>[0] & { params: { paymentId: string } }) => ({
  userId: personOf(request).userId,
  paymentId: request.params.paymentId,
  onceKey: onceKeyOf(request),
});
