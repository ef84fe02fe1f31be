import { LIMITS, requiresGoodPasswords } from '../../contract/limits';
import { t } from '../../contract/translate';

/** The rule for new passwords, and advice where it allows only short ones. */
export const passwordRule = (): string =>
  requiresGoodPasswords
    ? t('{min} to {max} characters', LIMITS.password)
    : t(
        '{min} to {max} characters. Passwords this short are weak: choose one that you use nowhere else.',
        LIMITS.password,
      );
