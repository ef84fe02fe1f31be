import { LIMITS } from '../../../contract/limits';

/** Which passwords are taken. */
export const passwordHint = `${LIMITS.password.min} to ${LIMITS.password.max} characters`;
