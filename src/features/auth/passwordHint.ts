import { LIMITS } from '../../../contract/limits';

/** The rule for new passwords. */
export const passwordHint = `${LIMITS.password.min} to ${LIMITS.password.max} characters`;
