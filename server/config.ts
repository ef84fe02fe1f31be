import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_APPROVAL_WINDOW_HOURS, LIMITS, PAYMENTS_PER_MEMBER } from '../contract/limits';
import { makeUsable } from './usable-folder';

/** A root or admin account that the first start creates. */
export interface FirstAccount {
  readonly email: string;
  readonly password: string;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people open the app, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Addresses and networks whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Absolute path of the folder of everything that lives on this machine. */
  readonly dataDir: string;
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly s3Url: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The first signs; all of them verify, so that a secret can be rotated. */
  readonly jwtSecrets: readonly string[];
  /** What the key that signs evidence files follows from. */
  readonly evidenceSecret: string;
  readonly approvalWindowMs: number;
  /** Five amounts in cents: spots 1 to 4, connect fee. */
  readonly planAmountsCents: readonly number[];
  readonly demo: boolean;
  readonly company: FirstAccount & { readonly referCode: string };
  readonly admin: FirstAccount;
  readonly rateLimit: boolean;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
}

/** A setting that cannot be used; its message is the one line that the start prints. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const HOUR_MS = 3_600_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const DEMO_PASSWORD = 'demo123';
/** With all of them set, nothing lives under DATA_DIR. */
const KEPT_ELSEWHERE = ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'JWT_SECRET', 'EVIDENCE_SECRET'];

/**
 * The environment, checked once (contract, "Running it").
 * @throws ConfigError naming the variable, the value and what is accepted.
 */
export function readConfig(env: Environment): Config {
  const reader = environmentReader(env);
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(reader.text('DATA_DIR', './data'));

  const required = (name: string, demoValue: string) => reader.text(name, production ? undefined : demoValue);

  // Read by contract/limits.ts, which both sides import; here they are only checked.
  reader.number('PASSWORD_MAX', LIMITS.password.max, isWhole(9, 256), 'a whole number from 9 to 256');
  reader.number('RESET_EMAIL_MAX', LIMITS.resetEmail.max, isWhole(20, 254), 'a whole number from 20 to 254');

  const rateLimit = reader.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  if (production && !rateLimit) throw refusal('RATE_LIMIT', 'off', "'on' when NODE_ENV=production");

  const referCode = required('COMPANY_REFER_CODE', 'PEER001').toUpperCase();
  if (!/^[A-Z0-9]{7}$/.test(referCode))
    throw refusal('COMPANY_REFER_CODE', referCode, 'exactly 7 letters or digits');

  const host = reader.text('HOST', '127.0.0.1');
  if (!URL.canParse(appAddress(host, 0))) throw refusal('HOST', host, 'an address or a name of this machine');
  const port = reader.number(
    'PORT',
    8080,
    (n) => Number.isInteger(n) && n >= 0 && n <= 65535,
    'a port from 0 to 65535',
  );

  if (KEPT_ELSEWHERE.some((name) => !env[name])) inDataDir(dataDir, () => makeUsable(dataDir));

  const company = email('COMPANY_EMAIL', required('COMPANY_EMAIL', 'company@demo.test'));
  const admin = email('ADMIN_EMAIL', required('ADMIN_EMAIL', 'admin@demo.test'));
  if (admin === company) throw refusal('ADMIN_EMAIL', admin, 'another address than COMPANY_EMAIL');

  return {
    production,
    host,
    port,
    publicUrl: publicUrl(env.PUBLIC_URL || appAddress(host, port)),
    trustedProxies: trustedProxies(reader.text('TRUST_PROXY', 'loopback')),
    dataDir,
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: reader.url('REDIS_URL', ['redis:', 'rediss:']),
    s3Url: reader.url('S3_URL', ['http:', 'https:', 's3:']),
    smtpUrl: smtpUrl(reader.url('SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: mailFrom(reader.text('MAIL_FROM', 'Peerproof <no-reply@peerproof.test>')),
    jwtSecrets: jwtSecrets(env, production, dataDir),
    evidenceSecret: evidenceSecret(env, dataDir),
    approvalWindowMs:
      reader.number(
        'APPROVAL_WINDOW_HOURS',
        DEFAULT_APPROVAL_WINDOW_HOURS,
        (n) => n > 0 && n <= 24 * 365,
        'a number of hours above 0, decimals allowed',
      ) * HOUR_MS,
    planAmountsCents: planAmounts(reader.text('PLAN_AMOUNTS', '25,15,10,5,5')),
    demo: reader.oneOf('DEMO', ['0', '1'], production ? '0' : '1') === '1',
    company: {
      email: company,
      password: password('COMPANY_PASSWORD', required('COMPANY_PASSWORD', DEMO_PASSWORD)),
      referCode,
    },
    admin: {
      email: admin,
      password: password('ADMIN_PASSWORD', required('ADMIN_PASSWORD', DEMO_PASSWORD)),
    },
    rateLimit,
    metricsToken: env.METRICS_TOKEN || undefined,
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
  };
}

const isWhole = (least: number, most: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= most;

const refusal = (name: string, value: string, accepted: string) =>
  new ConfigError(`${name}=${JSON.stringify(value)} cannot be used: accepted is ${accepted}.`);

function environmentReader(env: Environment) {
  const text = (name: string, fallback: string | undefined): string => {
    const value = env[name] || fallback;
    if (value === undefined)
      throw new ConfigError(`${name} is missing: it is required when NODE_ENV=production.`);
    return value;
  };
  return {
    text,
    number(name: string, fallback: number, accepts: (value: number) => boolean, accepted: string): number {
      const value = env[name];
      if (!value) return fallback;
      const parsed = Number(value);
      if (!Number.isFinite(parsed) || !accepts(parsed)) throw refusal(name, value, accepted);
      return parsed;
    },
    oneOf(name: string, choices: readonly string[], fallback: string): string {
      const value = text(name, fallback);
      if (!choices.includes(value)) throw refusal(name, value, `one of ${choices.join(', ')}`);
      return value;
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = env[name];
      if (!value) return undefined;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        throw refusal(name, withoutPassword(value), `an address starting with ${protocols.join('// or ')}//`);
      return value;
    },
  };
}

/** The address at which this machine itself opens the app. */
export function appAddress(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    url.pathname === '/';
  if (!isOrigin)
    throw refusal(
      'PUBLIC_URL',
      withoutPassword(value),
      'an address without a path, such as https://pay.example.com',
    );
  return url.origin;
}

const withoutPassword = (value: string) => value.replace(/\/\/[^@/]*@/, '//…@');

function email(name: string, value: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw refusal(name, value, 'an email address');
  return value.toLowerCase();
}

function smtpUrl(value: string | undefined): string | undefined {
  if (value && !new URL(value).hostname)
    throw refusal(
      'SMTP_URL',
      withoutPassword(value),
      'an address with a host, such as smtp://mail.example.com:587',
    );
  return value;
}

function mailFrom(value: string): string {
  if (!/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    throw refusal('MAIL_FROM', value, "an address, such as 'Peerproof <no-reply@example.com>'");
  return value;
}

function password(name: string, value: string): string {
  const { min, max } = LIMITS.password;
  if (value.length < min || value.length > max)
    throw new ConfigError(
      `${name} cannot be used: accepted are ${min} to ${max} characters (PASSWORD_MAX widens this).`,
    );
  return value;
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Never everybody: whoever reaches the server itself could then say any address, and every limit by address were off. */
function trustedProxies(value: string): string[] {
  const proxies = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => {
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const isPrefix = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    return isIP(address) !== 0 && isPrefix && rest.length === 0;
  };
  if (!proxies.every((part) => NETWORK_NAMES.includes(part) || isNetwork(part)))
    throw refusal(
      'TRUST_PROXY',
      value,
      `addresses or networks of your proxies separated by commas, such as 10.0.0.5 or 10.0.0.0/8, or ${NETWORK_NAMES.join(', ')}`,
    );
  return proxies;
}

function planAmounts(value: string): number[] {
  const amounts = value.split(',').map((part) => Math.round(Number(part) * 100));
  const valid =
    amounts.length === PAYMENTS_PER_MEMBER &&
    amounts.every((cents) => Number.isInteger(cents) && cents > 0 && cents <= 100_000_000);
  if (!valid) throw refusal('PLAN_AMOUNTS', value, 'five amounts in dollars above 0, separated by commas');
  return amounts;
}

function jwtSecrets(env: Environment, production: boolean, dataDir: string): string[] {
  if (env.JWT_SECRET) {
    const secrets = env.JWT_SECRET.split(',').map((secret) => secret.trim());
    if (secrets.some((secret) => secret.length < 16))
      throw new ConfigError(
        'JWT_SECRET cannot be used: accepted are one or two secrets of at least 16 characters, separated by a comma.',
      );
    return secrets;
  }
  if (production) throw new ConfigError('JWT_SECRET is missing: it is required when NODE_ENV=production.');
  return [generatedSecret(dataDir, 'jwt-secret')];
}

function evidenceSecret({ EVIDENCE_SECRET: secret }: Environment, dataDir: string): string {
  if (!secret) return generatedSecret(dataDir, 'evidence-secret');
  if (secret.length < 32)
    throw new ConfigError('EVIDENCE_SECRET cannot be used: accepted is a secret of at least 32 characters.');
  return secret;
}

/** Made once, so that a restart changes nothing: neither who is signed in nor the key of evidence files. */
const generatedSecret = (dataDir: string, name: string): string =>
  inDataDir(dataDir, () => makeSecret(join(dataDir, name)));

/** What does not work in the folder is said of DATA_DIR. */
function inDataDir<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw refusal('DATA_DIR', dataDir, `a folder in which files can be written (${code})`);
  }
}

function makeSecret(file: string): string {
  if (!existsSync(file)) {
    const aside = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      // Whole or not there: several processes may start at once on one folder, and all go by the first one's.
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(aside);
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
