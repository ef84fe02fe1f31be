import { HOUR_MS } from '../../contract/durations';
import { CompanyPlansAnswer } from '../../contract/answers/plans';
import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { PATHS } from '../../contract/wire';
import type { Config } from '../config';
import type { Db } from '../db/client';
import type { Api } from '../http/api';
import { documentsInForce } from '../legal/documents';
import type { Services } from '../services';

/** The fee schedule, the approval window and the documents in force, open to everybody. */
export function planRoutes(api: Api, { config, db }: Services): void {
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
    () => readPlans(db, config),
  );
}

/** The fee schedule, the approval window and the documents in force. */
export async function readPlans(db: Db, config: Config): Promise<CompanyPlansAnswer> {
  const legal = await documentsInForce(db, config);
  return {
    companyPlans: OWED_PAYMENT_KINDS.map((kind, index) => ({
      _id: `plan-${index}`,
      index,
      kind,
      title: kind === 'connect' ? 'Connect fee' : `Spot payment ${index + 1}`,
      amount: config.planAmountsCents[index]! / 100,
    })),
    approvalWindowHours: config.approvalWindowMs / HOUR_MS,
    ...((config.payWith.asset ?? config.payWith.network) && { payWith: config.payWith }),
    ...(legal.length > 0 && { legal }),
  };
}
