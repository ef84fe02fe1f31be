import type { CompanyPlan } from '../../../contract/wire';
import { useGetCompanyPlansQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectApprovalWindowHours, selectCompanyPlans } from '../../store/lists/companyPlans';
import { formatMoney } from '../../lib/formatMoney';
import { describeTimeLeft } from '../../lib/formatTimeLeft';
import { texts } from './texts';

const HOUR_MS = 3_600_000;

export interface Plans {
  /** In order; empty while they load and where the backend does not tell them. */
  plans: CompanyPlan[];
  isLoading: boolean;
  /** What all of them cost together, or `null` where that is not known. */
  total: string | null;
  windowMs: number;
  /** The approval window in force, in words. */
  window: string;
}

/** What joining costs and how long a receiver has to decide. */
export function usePlans(): Plans {
  const { isLoading, isError } = useGetCompanyPlansQuery();
  const plans = useAppSelector(selectCompanyPlans);
  const windowMs = useAppSelector(selectApprovalWindowHours) * HOUR_MS;
  const sum = plans.reduce((cents, plan) => cents + Math.round(plan.amount * 100), 0) / 100;
  return {
    plans,
    isLoading,
    total: plans.length > 0 ? formatMoney(sum) : null,
    windowMs,
    // Offline nobody knows the window in force, and a wrong one would mislead about money.
    window: isLoading || isError ? texts.someTime : describeTimeLeft(windowMs),
  };
}
