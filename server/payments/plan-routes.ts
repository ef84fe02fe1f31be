import { CompanyPlansAnswer } from '../../contract/answers/payments';
import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { PATHS } from '../../contract/wire';
import { legalDocuments } from '../auth/agreements';
import type { Config } from '../config';
import type { Services } from '../services';
import type { Api } from '../http/api';

const HOUR_MS = 3_600_000;

/** The fee schedule, the approval window and the documents in force, open to everybody. */
export function planRoutes(api: Api, { config }: Services): void {
  api.get(
    PATHS.companyPlans,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Payments'],
        summary: 'Read the fee schedule, the approval window and the documents in force',
        response: { 200: CompanyPlansAnswer },
      },
    },
    async () => presentPlans(config),
  );
}

/** The fee schedule, the approval window and the documents in force. */
export const presentPlans = (config: Config): CompanyPlansAnswer => {
  const legal = legalDocuments(config);
  return {
    companyPlans: OWED_PAYMENT_KINDS.map((kind, index) => ({
      _id: `plan-${index}`,
      index,
      kind,
      title: kind === 'connect' ? 'Connect fee' : `Spot payment ${index + 1}`,
      amount: config.planAmountsCents[index]! / 100,
    })),
    approvalWindowHours: config.approvalWindowMs / HOUR_MS,
    ...(legal.length > 0 && { legal }),
  };
};
