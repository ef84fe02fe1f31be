import { Type } from '@sinclair/typebox';
import { PaymentAnswer } from '../../contract/answers/payments';
import { APPEAL_DAYS } from '../../contract/limits';
import { APPEALED_MESSAGE } from '../../contract/messages';
import { appealSchema } from '../../contract/settlementSchemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { transition } from './transition';

/** Appealing a decision; open to banned users. */
export function appealRoutes(api: Api, services: Services): void {
  api.put(
    PATHS.appealPayment(':paymentId'),
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Payments'],
        summary: 'Appeal a decision',
        description: `By the receiver of a payment that was accepted, or the payer of one that was rejected, by an administrator or by the end of the window: once, within ${APPEAL_DAYS} days. Nothing changes until an administrator who did not decide it decides, for good.`,
        params: Type.Object({ paymentId: Type.String() }),
        headers: onceHeaders,
        body: appealSchema,
        response: {
          200: PaymentAnswer,
          404: refusal('There is no such payment, or it is not the caller’s.'),
          409: refusal(
            'There is no decision that the caller can appeal, or it is under appeal (`under_appeal`).',
          ),
        },
      },
    },
    async (request) => {
      const { reason } = await parseBody(appealSchema, request.body);
      const payment = await transition(services, {
        paymentId: request.params.paymentId,
        action: 'appeal',
        actor: { role: 'party', userId: callerOf(request).userId },
        reason,
        onceKey: onceKeyOf(request),
      });
      return { message: APPEALED_MESSAGE, payment };
    },
  );
}
