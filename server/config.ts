import { join, resolve } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/durations';
import type { LegalKind } from '../contract/answers/legal';
import type { PayWith } from '../contract/answers/plans';
import { DEFAULT_APPROVAL_WINDOW_HOURS, LIMITS } from '../contract/limits';
import { eventUrls, mailFrom, publicUrl, s3LinksOrigin, smtpUrl, trustedProxies } from './config-addresses';
import { readBackups, type Backups } from './config-backups';
import {
  adminEmail,
  email,
  hostName,
  notOfDemo,
  password,
  paymentAsset,
  paymentId,
  paymentNetwork,
  planAmounts,
  rateLimit,
  operatorWebhook,
  referCode,
  replicaUrl,
  webhookPrivate,
} from './config-values';
import { evidenceSecret, jwtSecrets } from './config-secrets';
import { environmentReader, readAll, refusal, type Environment } from './environment';
import { makeSecret } from './make-secret';
import { makeVapidKeys, vapidKeys, type VapidKeys } from './push/vapid';
import { withSecretFiles } from './secret-files';
import { refuseTrivialSecrets } from './trivial-secrets';
import { makeUsable } from './usable-folder';

/** A root or admin account that the first start creates. */
interface FirstAccount {
  readonly email: string;
  readonly password: string;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The app's public address without a trailing slash; links in mails start with it. */
  readonly publicUrl: string;
  /** The only origin whose pages may open sockets: PUBLIC_URL, if it is set. */
  readonly allowedOrigin: string | undefined;
  /** Addresses and networks whose `X-Forwarded-…` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Absolute path of the folder for all data on this machine. */
  readonly dataDir: string;
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of that PostgreSQL; undefined: it answers everything itself. */
  readonly databaseReadUrl: string | undefined;
  /** Whether statements are prepared under a name, which not every pooler supports. */
  readonly databasePrepared: boolean;
  /** Backups of the embedded database while it runs; undefined: none. */
  readonly backups: Backups | undefined;
  readonly redisUrl: string | undefined;
  /** The servers of the channels between processes; undefined: one stream in Redis. */
  readonly redisEventUrls: readonly string[] | undefined;
  readonly s3Url: string | undefined;
  /** The bucket's origin, if browsers read images from it by links that it signs; undefined: the server carries them. */
  readonly s3LinksOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The first signs; all of them verify, so that a secret can be rotated. */
  readonly jwtSecrets: readonly string[];
  /** The key that signs evidence files is derived from this. */
  readonly evidenceSecret: string;
  /** Sign requests to push services. */
  readonly vapidKeys: VapidKeys;
  readonly approvalWindowMs: number;
  /** A session ends this long after its sign-in, however often it is renewed. */
  readonly sessionMaxMs: number;
  /** How long a sign-in counts as recent, for the calls that need one. */
  readonly reauthMs: number;
  /** Five amounts in cents: spots 1 to 4, connect fee. */
  readonly planAmountsCents: readonly number[];
  /** How members pay each other; null: not said. */
  readonly payWith: PayWith;
  /** Where terms and privacy notice can be read. */
  readonly legalUrls: Readonly<Record<LegalKind, string | undefined>>;
  readonly demo: boolean;
  readonly company: FirstAccount & { readonly referCode: string; readonly paymentMethodId: string };
  readonly admin: FirstAccount;
  /** Whether administrators must have a second factor, from their second sign-in on. */
  readonly adminFactorRequired: boolean;
  readonly rateLimit: boolean;
  /** How long a socket without a token stays, in milliseconds. */
  readonly socketSignInMs: number;
  /** Longest time for decoding one image, in milliseconds. */
  readonly imageTimeLimitMs: number;
  /** Free megabytes of disk that uploads may not use; undefined: 1 GB, or 5 % of a small disk. */
  readonly diskReserveMb: number | undefined;
  /** The most megabytes that uploads take before anything uses them. */
  readonly unusedUploadsMb: number;
  /** The most megabytes that the images of one member take. */
  readonly memberQuotaMb: number;
  readonly metricsToken: string | undefined;
  /** Where the steps of all payments are sent, and the `whsec_…` that signs them. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  /** Whether addresses of members' webhooks and push services may be private and `http:`. */
  readonly webhookPrivate: boolean;
  /** Where traces go by OTLP over HTTP; undefined: nowhere. */
  readonly tracesUrl: string | undefined;
  readonly logLevel: string;
}

const DAY_SECONDS = 86_400;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const POSTGRES = ['postgres:', 'postgresql:'];
const WEB = ['https:', 'http:'];
const MEGABYTES = { from: 0, to: 100_000_000, what: 'a number of megabytes' };
const DEFAULT_IMAGE_SECONDS = 30;
const DEFAULT_UNUSED_UPLOADS_MB = 2048;
const DEFAULT_MEMBER_QUOTA_MB = 500;
const DEMO_PASSWORD = 'demo123';
/** The company's payment ID, unless COMPANY_PAYMENT_ID or the company's profile sets another. */
export const DEMO_PAYMENT_ID = 'PEERPROOF';
/** If all of them are set, nothing is stored under DATA_DIR. */
const KEPT_ELSEWHERE = ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'JWT_SECRET', 'EVIDENCE_SECRET', 'VAPID_KEYS'];

/**
 * The environment, checked once (contract, "Running it"). Makes DATA_DIR and secrets in it, if it needs them.
 * @throws ConfigError with one line for each bad setting, which names the variable, the value and what is accepted.
 */
export function readConfig(given: Environment): Config {
  const { settings } = readAll({
    folder: () => makeDataDir(withSecretFiles(given)),
    settings: () => readSettings(given),
  });
  const { dataDir } = settings;
  // Only once everything else is right.
  return {
    ...settings,
    jwtSecrets: settings.jwtSecrets ?? [generatedSecret(dataDir, 'jwt-secret')],
    evidenceSecret: settings.evidenceSecret ?? generatedSecret(dataDir, 'evidence-secret'),
    vapidKeys: settings.vapidKeys ?? vapidKeys(generatedSecret(dataDir, 'vapid-keys', makeVapidKeys)),
  };
}

/** The configuration as far as the environment gives it. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the environment and touches no file but those of secrets. Secrets that are not given are undefined.
 * @throws ConfigError as `readConfig`
 */
export function readSettings(given: Environment) {
  const env = withSecretFiles(given);
  const production = env.NODE_ENV === 'production';
  const { values } = readAll({
    checks: () => checkOnly(env, production),
    values: () => readValues(env, production),
  });
  return { production, dataDir: resolve(env.DATA_DIR || './data'), ...values };
}

function makeDataDir(env: Environment): void {
  const dataDir = resolve(environmentReader(env).text('DATA_DIR', './data'));
  if (KEPT_ELSEWHERE.some((name) => !env[name])) inDataDir(dataDir, () => makeUsable(dataDir));
}

/** Settings that can be invalid but are no part of the configuration. */
function checkOnly(env: Environment, production: boolean): void {
  const reader = environmentReader(env);
  readAll({
    // Anything else, such as `prod`, would start a public server with demo accounts.
    mode: () => reader.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development'),
    secrets: () => production && refuseTrivialSecrets(env),
    // Read by contract/limits.ts, which both sides import.
    passwords: () =>
      reader.whole('PASSWORD_MAX', LIMITS.password.max, { from: 9, to: 256, what: 'a whole number' }),
    emails: () =>
      reader.whole('RESET_EMAIL_MAX', LIMITS.resetEmail.max, { from: 20, to: 254, what: 'a whole number' }),
    codes: () => reader.whole('OTP_LENGTH', LIMITS.otp.length, { from: 4, to: 8, what: 'a whole number' }),
  });
}

function readValues(env: Environment, production: boolean) {
  const reader = environmentReader(env);
  const required = (name: string, demoValue: string) => reader.text(name, production ? undefined : demoValue);
  const demo = () => reader.oneOf('DEMO', ['0', '1'], production ? '0' : '1') === '1';
  const host = () => hostName(reader.text('HOST', '127.0.0.1'));
  const port = () => reader.whole('PORT', 8080, { from: 0, to: 65535, what: 'a port' });
  const accountEmail = (name: string, own: string, check = (address: string) => address) =>
    notOfDemo(name, check(email(name, required(name, own))), own, demo());
  const companyEmail = () => accountEmail('COMPANY_EMAIL', 'company@demo.test');
  return readAll({
    host,
    port,
    publicUrl: () => publicUrl(env.PUBLIC_URL || appAddress(host(), port())),
    allowedOrigin: () => (env.PUBLIC_URL ? publicUrl(env.PUBLIC_URL) : undefined),
    trustedProxies: () => trustedProxies(reader.text('TRUST_PROXY', 'loopback')),
    databaseUrl: () => reader.url('DATABASE_URL', POSTGRES),
    databaseReadUrl: () => replicaUrl(reader.url('DATABASE_READ_URL', POSTGRES), Boolean(env.DATABASE_URL)),
    databasePrepared: () => reader.oneOf('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    backups: () => readBackups(env),
    redisUrl: () => reader.url('REDIS_URL', ['redis:', 'rediss:']),
    redisEventUrls: () => eventUrls(env),
    s3Url: () => reader.url('S3_URL', ['http:', 'https:', 's3:']),
    s3LinksOrigin: () =>
      reader.oneOf('S3_LINKS', ['on', 'off'], 'off') === 'on' ? s3LinksOrigin(env) : undefined,
    smtpUrl: () => smtpUrl(reader.url('SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: () => mailFrom(reader.text('MAIL_FROM', 'Peerproof <no-reply@peerproof.test>')),
    jwtSecrets: () => jwtSecrets(env, production),
    evidenceSecret: () => evidenceSecret(env),
    vapidKeys: () => (env.VAPID_KEYS ? vapidKeys(env.VAPID_KEYS) : undefined),
    approvalWindowMs: () =>
      reader.above0('APPROVAL_WINDOW_HOURS', DEFAULT_APPROVAL_WINDOW_HOURS, {
        to: 24 * 365,
        what: 'a number of hours',
      }) * HOUR_MS,
    sessionMaxMs: () =>
      reader.above0('SESSION_MAX_DAYS', 90, { to: 3650, what: 'a number of days' }) * DAY_MS,
    reauthMs: () =>
      reader.above0('REAUTH_MINUTES', 10, { to: 60 * 24, what: 'a number of minutes' }) * MINUTE_MS,
    legalUrls: () =>
      readAll({
        terms: () => reader.url('TERMS_URL', WEB),
        privacy: () => reader.url('PRIVACY_URL', WEB),
      }),
    planAmountsCents: () => planAmounts(reader.text('PLAN_AMOUNTS', '25,15,10,5,5')),
    payWith: () =>
      readAll({
        asset: () => paymentAsset(env.PAYMENT_ASSET),
        network: () => paymentNetwork(env.PAYMENT_NETWORK),
      }),
    demo,
    company: () =>
      readAll({
        email: companyEmail,
        password: () => password('COMPANY_PASSWORD', required('COMPANY_PASSWORD', DEMO_PASSWORD), production),
        referCode: () => referCode(required('COMPANY_REFER_CODE', 'PEER001'), demo()),
        paymentMethodId: () =>
          paymentId('COMPANY_PAYMENT_ID', reader.text('COMPANY_PAYMENT_ID', DEMO_PAYMENT_ID)),
      }),
    admin: () =>
      readAll({
        email: () =>
          accountEmail('ADMIN_EMAIL', 'admin@demo.test', (address) => adminEmail(address, companyEmail)),
        password: () => password('ADMIN_PASSWORD', required('ADMIN_PASSWORD', DEMO_PASSWORD), production),
      }),
    adminFactorRequired: () =>
      reader.oneOf(
        'ADMIN_SECOND_FACTOR',
        ['required', 'optional'],
        production && !demo() ? 'required' : 'optional',
      ) === 'required',
    rateLimit: () => rateLimit(reader.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on', production),
    socketSignInMs: () =>
      reader.whole('SOCKET_SIGN_IN_SECONDS', 60, {
        from: 1,
        to: DAY_SECONDS,
        what: 'a number of seconds',
      }) * 1000,
    diskReserveMb: () => (env.DISK_RESERVE_MB ? reader.whole('DISK_RESERVE_MB', 0, MEGABYTES) : undefined),
    unusedUploadsMb: () => reader.whole('UNUSED_UPLOADS_MB', DEFAULT_UNUSED_UPLOADS_MB, MEGABYTES),
    memberQuotaMb: () => reader.whole('MEMBER_QUOTA_MB', DEFAULT_MEMBER_QUOTA_MB, MEGABYTES),
    imageTimeLimitMs: () =>
      reader.above0('IMAGE_SECONDS', DEFAULT_IMAGE_SECONDS, { to: 600, what: 'a number of seconds' }) * 1000,
    tracesUrl: () => reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    metricsToken: () => env.METRICS_TOKEN || undefined,
    webhook: () => operatorWebhook(reader.url('WEBHOOK_URL', WEB), env.WEBHOOK_SECRET),
    webhookPrivate: () => webhookPrivate(reader.oneOf('WEBHOOK_PRIVATE', ['on', 'off'], 'off'), production),
    logLevel: () => reader.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
  });
}

/** The app's address on this machine. */
export function appAddress(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Generated once, so that sessions, the evidence key and the devices for push survive a restart. */
const generatedSecret = (dataDir: string, name: string, make?: () => string): string =>
  inDataDir(dataDir, () => makeSecret(join(dataDir, name), make));

/** Reports file errors as a problem with DATA_DIR. */
function inDataDir<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw refusal('DATA_DIR', dataDir, `a folder in which files can be written (${code})`);
  }
}
