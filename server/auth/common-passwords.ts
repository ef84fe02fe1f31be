import { requiresGoodPasswords } from '../../contract/limits';
import { ConfigError, type Config } from '../config';
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

/** Whether the password is among the about 50,000 most used ones, in whatever case and between whatever blanks. */
async function isCommon(password: string): Promise<boolean> {
  if (!requiresGoodPasswords) return false;
  const plain = password.trim().toLowerCase();
  common ??= load().catch((error: unknown) => {
    // Tried again by the next call.
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
 * @throws ConfigError for a common one, or a word of this site; it does not print the value
 */
export async function refuseCommonFirstPasswords({ production, company, admin }: Config): Promise<void> {
  if (!production) return;
  for (const [name, { password }] of Object.entries({ COMPANY_PASSWORD: company, ADMIN_PASSWORD: admin })) {
    const refused = (what: string) =>
      new ConfigError(`${name} cannot be used: it is ${what}. Accepted is a password of your own.`);
    if (isFromHere(password)) throw refused('easy to guess here');
    if (await isCommon(password)) throw refused('one of the most used passwords');
  }
}
