import { LIMITS, requiresGoodPasswords } from '../../contract/limits';

const rule = `${LIMITS.password.min} to ${LIMITS.password.max} characters`;

/** The rule for new passwords, and advice where it allows only short ones. */
export const passwordHint = requiresGoodPasswords
  ? rule
  : `${rule}. Passwords this short are weak: choose one that you use nowhere else.`;
