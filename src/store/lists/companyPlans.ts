import { DEFAULT_APPROVAL_WINDOW_HOURS } from '../../../contract/limits';
import type { CompanyPlan, CompanyPlansAnswer } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

type Summary = Pick<CompanyPlansAnswer, 'approvalWindowHours'>;
export type CompanyPlansState = ListState<CompanyPlan, Summary>;

const list = createListSlice({
  idOf: (plan: CompanyPlan) => plan._id,
  from: 'getCompanyPlans',
  rows: (answer) => answer.companyPlans ?? [],
  summary: (answer): Summary => ({ approvalWindowHours: answer.approvalWindowHours }),
});

export const companyPlansReducer = list.reducer;

type WithPlans = { companyPlans: CompanyPlansState };

/** The fee schedule: what a new member pays, in order. */
export const selectCompanyPlans = (state: WithPlans): CompanyPlan[] => list.selectAll(state.companyPlans);
/** The approval window in force, in hours; the default until the server has told. */
export const selectApprovalWindowHours = (state: WithPlans): number =>
  state.companyPlans.summary?.approvalWindowHours ?? DEFAULT_APPROVAL_WINDOW_HOURS;
