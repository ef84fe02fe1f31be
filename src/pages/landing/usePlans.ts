import { HOUR_MS } from '../../../contract/durations';
import type { CompanyPlan } from '../../../contract/wire';
import { useGetCompanyPlansQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import {
  selectApprovalWindowHours,
  selectCompanyPlans,
  selectKnownWindowHours,
} from '../../store/lists/companyPlans';
import { formatMoney, sumOfAmounts } from '../../lib/formatMoney';
import { describeTimeLeft } from '../../lib/formatTimeLeft';
import { texts } from './texts';

export interface Plans {
  /** In order; empty while loading and if the backend has no plans. */
  plans: CompanyPlan[];
  isLoading: boolean;
  /** Their total cost, or `null` if unknown. */
  total: string | null;
  windowMs: number;
  /** The approval window in force, in words. */
  window: string;
}

/** The costs of joining and the receiver's time to decide. */
export function usePlans(): Plans {
  const { isLoading } = useGetCompanyPlansQuery();
  const plans = useAppSelector(selectCompanyPlans);
  const isKnown = useAppSelector(selectKnownWindowHours) !== null;
  const windowMs = useAppSelector(selectApprovalWindowHours) * HOUR_MS;
  return {
    plans,
    isLoading,
    total: plans.length > 0 ? formatMoney(sumOfAmounts(plans)) : null,
    windowMs,
    // Offline the window in force is unknown, and a wrong one would mislead about money.
    window: isKnown ? describeTimeLeft(windowMs) : texts.someTime,
  };
}
