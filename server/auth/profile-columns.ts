import type { UpdateProfileRequest } from '../../contract/wire';
import { toE164 } from './phone';

/** The columns of `users` that members fill in about themselves, at sign-up and later, except the picture. */
export const profileColumns = (
  request: Pick<UpdateProfileRequest, 'fullName' | 'phone' | 'paymentMethodId'>,
) => ({
  full_name: request.fullName,
  phone: toE164(request.phone),
  payment_method_id: request.paymentMethodId,
});

type ProfileColumns = Readonly<ReturnType<typeof profileColumns>>;
type ProfileColumn = keyof ProfileColumns;

interface OnChange {
  /** Only after a recent sign-in (contract). */
  readonly needsRecentSignIn: boolean;
  /** Counterparties see it, so their screens are refreshed. */
  readonly showsElsewhere: boolean;
}

const ON_CHANGE: Readonly<Record<ProfileColumn, OnChange>> = {
  full_name: { needsRecentSignIn: false, showsElsewhere: true },
  phone: { needsRecentSignIn: true, showsElsewhere: false },
  payment_method_id: { needsRecentSignIn: true, showsElsewhere: true },
};

export const PROFILE_COLUMNS = Object.keys(ON_CHANGE) as ProfileColumn[];

/** The columns that differ, and what follows if one of them does. */
export function profileDifference(before: ProfileColumns, after: ProfileColumns) {
  const changed = PROFILE_COLUMNS.filter((column) => before[column] !== after[column]);
  return {
    changed,
    needsRecentSignIn: changed.some((column) => ON_CHANGE[column].needsRecentSignIn),
    showsElsewhere: changed.some((column) => ON_CHANGE[column].showsElsewhere),
  };
}
