import { LIMITS, PAYMENTS_PER_MEMBER } from '../contract/limits';
import { email as emailSchema, paymentMethodId } from '../contract/schemas';
import { ConfigError, refusal } from './environment';

/* Checks of single settings: each returns the value to use, or throws ConfigError. */

/** Every account of the demo data has an address in it. */
const DEMO_DOMAIN = '@demo.test';
const DEMO_BROKER_CODE = 'BROKER1';

const PLAN_AMOUNT_MOST_CENTS = 100_000_000;
/** The assets that members can send instead of dollars: each is pegged one to one to the dollar, since amounts are dollars. */
const DOLLAR_ASSETS = ['USD', 'USDT', 'USDC', 'FDUSD', 'DAI', 'PYUSD'];

export function hostName(value: string): string {
  if (!URL.canParse(`http://${value.includes(':') ? `[${value}]` : value}`))
    throw refusal('HOST', value, 'an address or a name of this machine');
  return value;
}

export function replicaUrl(url: string | undefined, onPostgres: boolean): string | undefined {
  if (url && !onPostgres)
    throw new ConfigError(
      'DATABASE_READ_URL cannot be used without DATABASE_URL: it names a replica of that PostgreSQL.',
    );
  return url;
}

export function rateLimit(isOn: boolean, production: boolean): boolean {
  if (production && !isOn) throw refusal('RATE_LIMIT', 'off', "'on' when NODE_ENV=production");
  return isOn;
}

/** @returns undefined if neither is set */
export function operatorWebhook(url: string | undefined, secret: string | undefined) {
  if (!url && !secret) return undefined;
  if (!url) throw new ConfigError('WEBHOOK_SECRET is set without WEBHOOK_URL: accepted are both or none.');
  const bytes = /^whsec_[A-Za-z0-9+/]+=*$/.test(secret ?? '')
    ? Buffer.from(secret!.slice('whsec_'.length), 'base64').length
    : 0;
  if (!secret || bytes < 24 || bytes > 64)
    throw new ConfigError(
      'WEBHOOK_SECRET cannot be used: accepted with WEBHOOK_URL is whsec_ and 24 to 64 bytes in base64; echo "whsec_$(openssl rand -base64 32)" makes one.',
    );
  return { url, secret };
}

export function webhookPrivate(value: string, production: boolean): boolean {
  if (production && value === 'on') throw refusal('WEBHOOK_PRIVATE', value, "'off' when NODE_ENV=production");
  return value === 'on';
}

export function referCode(value: string, demo: boolean): string {
  const code = value.toUpperCase();
  if (demo && code === DEMO_BROKER_CODE)
    throw refusal(
      'COMPANY_REFER_CODE',
      code,
      `any code but ${DEMO_BROKER_CODE}, which DEMO=1 gives to the demo broker`,
    );
  if (!/^[A-Z0-9]{7}$/.test(code)) throw refusal('COMPANY_REFER_CODE', code, 'exactly 7 letters or digits');
  return code;
}

export function adminEmail(value: string, companyEmail: () => string): string {
  if (value === companyEmail()) throw refusal('ADMIN_EMAIL', value, 'another address than COMPANY_EMAIL');
  return value;
}

/** An address that the form to sign in takes, as that form sends it. */
export function email(name: string, value: string): string {
  const schema = emailSchema();
  if (!schema.isValidSync(value)) throw refusal(name, value, 'an email address, like name@example.com');
  return schema.cast(value);
}

/** With the demo data, no address of its accounts except `own`. */
export function notOfDemo(name: string, address: string, own: string, demo: boolean): string {
  if (demo && address !== own && address.endsWith(DEMO_DOMAIN))
    throw refusal(
      name,
      address,
      `an address outside ${DEMO_DOMAIN.slice(1)}, which DEMO=1 fills with accounts`,
    );
  return address;
}

export function password(name: string, value: string, production: boolean): string {
  const { min, max } = production ? LIMITS.password : LIMITS.currentPassword;
  if (value.length < min || value.length > max)
    throw new ConfigError(
      `${name} cannot be used: accepted are ${min} to ${max} characters (PASSWORD_MAX widens this).`,
    );
  return value;
}

export function paymentAsset(value: string | undefined): string | null {
  if (!value) return null;
  if (!DOLLAR_ASSETS.some((asset) => asset === value))
    throw refusal(
      'PAYMENT_ASSET',
      value,
      `one of ${DOLLAR_ASSETS.join(', ')}: amounts are dollars, so only what is worth one dollar a unit can be sent`,
    );
  return value;
}

export function paymentNetwork(value: string | undefined): string | null {
  if (!value) return null;
  if (!/^(?=.{2,30}$)[A-Za-z0-9]+([ .-][A-Za-z0-9]+)*$/.test(value))
    throw refusal(
      'PAYMENT_NETWORK',
      value,
      '2 to 30 letters, digits, blanks, dots or hyphens, such as Binance Pay or TRC20',
    );
  return value;
}

export function paymentId(name: string, value: string): string {
  const { min, max } = LIMITS.paymentMethodId;
  const schema = paymentMethodId();
  if (!schema.isValidSync(value)) throw refusal(name, value, `${min} to ${max} characters that can be seen`);
  return schema.cast(value);
}

export function planAmounts(value: string): number[] {
  const parts = value.split(',').map((part) => part.trim());
  const amounts = parts.map((part) => Math.round(Number(part) * 100));
  const valid =
    amounts.length === PAYMENTS_PER_MEMBER &&
    parts.every((part) => /^\d+(\.\d{1,2})?$/.test(part)) &&
    amounts.every((cents) => cents > 0 && cents <= PLAN_AMOUNT_MOST_CENTS);
  if (!valid)
    throw refusal(
      'PLAN_AMOUNTS',
      value,
      'five amounts in dollars from 0.01 to 1000000, such as 25 or 12.50, separated by commas',
    );
  return amounts;
}
