import { DEFAULT_APPROVAL_WINDOW_HOURS } from '../../../contract/limits';
import type { CompanyPlan, PayWith } from '../../../contract/wire';
import { listsApi } from '../../api/endpoints/lists';
import { isUnavailable } from '../../api/errors';
import { createListSlice } from './createListSlice';

const list = createListSlice({
  name: 'companyPlans',
  idOf: (plan: CompanyPlan) => plan._id,
  answered: listsApi.endpoints.getCompanyPlans.matchFulfilled,
  rows: ({ companyPlans }) => companyPlans,
  summary: ({ approvalWindowHours, payWith }) => ({ approvalWindowHours, payWith }),
});

export const companyPlansReducer = list.reducer;

type WithPlans = { companyPlans: ReturnType<typeof companyPlansReducer> };

/** The fee schedule: the payments of a new member, in order. */
export const selectCompanyPlans = (state: WithPlans): CompanyPlan[] => list.selectAll(state.companyPlans);
/** The approval window in force, in hours; the default until the server has answered. */
export const selectApprovalWindowHours = (state: WithPlans): number =>
  state.companyPlans.summary?.approvalWindowHours ?? DEFAULT_APPROVAL_WINDOW_HOURS;

/** The asset that members send and how; undefined if the server does not say it. */
export const selectPayWith = (state: WithPlans): PayWith | undefined => state.companyPlans.summary?.payWith;

const selectPlansQuery = listsApi.endpoints.getCompanyPlans.select();

/** The same, but `null` until the plans could be read. A backend without plans has the specification's window. */
export const selectKnownWindowHours = (
  state: WithPlans & Parameters<typeof selectPlansQuery>[0],
): number | null => {
  const { error } = selectPlansQuery(state);
  const hasNoPlans = isUnavailable(error);
  return state.companyPlans.summary || hasNoPlans ? selectApprovalWindowHours(state) : null;
};
