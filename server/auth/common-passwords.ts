import { requiresGoodPasswords } from '../../contract/limits';
import type { Config } from '../config';
import { ConfigError } from '../environment';
import { invalidFields } from '../http/errors';

const TOO_COMMON = 'This password is one of the most used ones. Please choose another.';
const FROM_HERE = 'This password is easy to guess here. Please choose another.';

/** Words that people try first on this site; docs/operating.md lists them. */
const WORDS_FROM_HERE =
  /peerproof|binance|payments?|receipts?|brokers?|referrals?|company|members?|admin(istrator)?s?/g;
/** Besides such words, a password needs more letters than 'the' has. */
const OTHER_LETTERS = 4;

/** Whether the password is little more than words of this site, with digits and signs. */
function isFromHere(password: string): boolean {
  if (!requiresGoodPasswords) return false;
  const lower = password.toLowerCase();
  const rest = lower.replace(WORDS_FROM_HERE, '');
  return rest !== lower && rest.replace(/[^\p{L}]/gu, '').length < OTHER_LETTERS;
}

/** Loaded when first needed: the list takes 6 MB. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** One character again and again, or blanks alone. */
const ONE_CHARACTER = /^(.?)\1*$/su;

/** Whether the password is among the 50,000 most used ones, ignoring case and blanks around it. */
async function isCommon(password: string): Promise<boolean> {
  if (!requiresGoodPasswords) return false;
  const plain = password.trim().toLowerCase();
  common ??= load().catch((error: unknown) => {
    // The next call tries again.
    common = undefined;
    throw error;
  });
  return ONE_CHARACTER.test(plain) || (await common).has(plain);
}

/**
 * For a new password (NIST SP 800-63B, section 5.1.1.2). With the specification's short passwords nothing is refused.
 * @throws HttpError 422 at the field `password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (isFromHere(password)) throw invalidFields({ password: FROM_HERE });
  if (await isCommon(password)) throw invalidFields({ password: TOO_COMMON });
}

/**
 * For the passwords of the first accounts, in production.
 * @throws ConfigError for each common one, or a word of this site; it does not print the values
 */
export async function refuseCommonFirstPasswords({ production, company, admin }: Config): Promise<void> {
  if (!production) return;
  const refused: string[] = [];
  for (const [name, { password }] of Object.entries({ COMPANY_PASSWORD: company, ADMIN_PASSWORD: admin })) {
    const what = isFromHere(password) ? 'easy to guess here' : 'one of the most used passwords';
    if (isFromHere(password) || (await isCommon(password)))
      refused.push(`${name} cannot be used: it is ${what}. Accepted is a password of your own.`);
  }
  if (refused.length > 0) throw new ConfigError(refused.join('\n'));
}
