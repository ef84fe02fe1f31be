import type { FastifyInstance } from 'fastify';
import { CONNECT_FEE_INDEX } from '../../contract/limits';
import { PATHS, type CompanyPlan, type CompanyPlansAnswer } from '../../contract/wire';
import type { Config } from '../config';
import type { Services } from '../services';

const HOUR_MS = 3_600_000;

/** The fee schedule and the approval window in force, open to everybody. */
export function planRoutes(api: FastifyInstance, { config }: Services): void {
  api.get(PATHS.companyPlans, { config: { access: 'anyone' } }, async () => presentPlans(config));
}

/** What joining costs, and the window in force. */
export const presentPlans = (config: Config): CompanyPlansAnswer => ({
  companyPlans: config.planAmountsCents.map(presentPlan),
  approvalWindowHours: config.approvalWindowMs / HOUR_MS,
});

function presentPlan(amountCents: Config['planAmountsCents'][number], index: number): CompanyPlan {
  const isConnectFee = index === CONNECT_FEE_INDEX;
  return {
    _id: `plan-${index}`,
    index,
    kind: isConnectFee ? 'connect' : 'spot',
    title: isConnectFee ? 'Connect fee' : `Spot payment ${index + 1}`,
    amount: amountCents / 100,
  };
}
