import { LIMITS, requiresGoodPasswords } from '../../contract/limits';
import { ConfigError, type Config } from '../config';
import { invalidFields } from '../http/errors';

const TOO_COMMON = 'This password is one of the most used ones. Please choose another.';

/** Loaded when first needed: the list takes 6 MB. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.password.min));
}

/** Whether the password is among the about 50,000 most used ones, in whatever case. */
async function isCommon(password: string): Promise<boolean> {
  if (!requiresGoodPasswords) return false;
  common ??= load();
  return (await common).has(password.toLowerCase());
}

/**
 * For a new password (NIST SP 800-63B, section 5.1.1.2). With the specification's short passwords nothing is refused.
 * @throws HttpError 422 at the field `password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommon(password)) throw invalidFields({ password: TOO_COMMON });
}

/**
 * For the passwords of the first accounts, in production.
 * @throws ConfigError for a common one; it does not print the value
 */
export async function refuseCommonFirstPasswords({ production, company, admin }: Config): Promise<void> {
  if (!production) return;
  for (const [name, { password }] of Object.entries({ COMPANY_PASSWORD: company, ADMIN_PASSWORD: admin }))
    if (await isCommon(password))
      throw new ConfigError(
        `${name} cannot be used: it is one of the most used passwords. Accepted is a password of your own.`,
      );
}
