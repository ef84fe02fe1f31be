// Long because its cases share one setup; each is independent.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config';
import { ConfigError } from '../../server/environment';
import { makeVapidKeys } from '../../server/push/vapid';
import { tempFolder } from '../support/tempFolder';

const environment = (values: Record<string, string> = {}) => ({
  DATA_DIR: tempFolder(),
  ...values,
});

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of some length',
  COMPANY_EMAIL: 'root@example.com',
  COMPANY_PASSWORD: 'secret1',
  COMPANY_REFER_CODE: 'ROOT001',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'secret1',
};

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('settings', () => {
  test('without any setting have the defaults of the contract', () => {
    const config = readConfig(environment());
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      trustedProxies: ['loopback'],
      approvalWindowMs: 24 * 3_600_000,
      planAmountsCents: [2500, 1500, 1000, 500, 500],
      demo: true,
      rateLimit: true,
      adminFactorRequired: false,
      company: { email: 'company@demo.test', referCode: 'PEER001' },
    });
  });

  test('that cannot be used are all named at once, one line for each', () => {
    const read = () =>
      readConfig({
        ...environment(),
        ...PRODUCTION,
        PORT: 'web',
        COMPANY_REFER_CODE: 'SHORT',
        ADMIN_PASSWORD: 'admin1',
        COMPANY_EMAIL: '',
        TERMS_URL: 'terms',
        PLAN_AMOUNTS: '1',
      });
    expect(read).toThrow(ConfigError);
    const lines = refusalOf(read).split('\n');
    expect(lines.map((line) => /^\w+/.exec(line)?.[0]).sort()).toEqual([
      'ADMIN_PASSWORD',
      'COMPANY_EMAIL',
      'COMPANY_REFER_CODE',
      'PLAN_AMOUNTS',
      'PORT',
      'TERMS_URL',
    ]);
    for (const line of lines) expect(line).toMatch(/(cannot be used: |is missing: ).+\.$/);
  });

  test('that cannot be used leave no secret behind', () => {
    const env = environment({ PORT: 'web' });
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
  });

  test.each([
    ['NODE_ENV', 'prod', 'one of production, development, test'],
    ['NODE_ENV', 'Production', 'one of production, development, test'],
    ['PORT', '80800', 'a port from 0 to 65535'],
    ['PORT', 'web', 'a port from 0 to 65535'],
    ['PORT', ' ', 'a port from 0 to 65535'],
    ['PORT', '0x50', 'a port from 0 to 65535'],
    ['PORT', '1e4', 'a port from 0 to 65535'],
    ['PORT', '8080.0', 'a port from 0 to 65535'],
    ['PAYMENT_ASSET', 'BTC', 'one of USD, USDT, USDC, FDUSD, DAI, PYUSD: amounts are dollars'],
    ['PAYMENT_ASSET', 'usdt', 'one of USD, USDT'],
    ['PAYMENT_NETWORK', '<b>', '2 to 30 letters, digits, blanks, dots or hyphens'],
    ['APPROVAL_WINDOW_HOURS', '0', 'a number of hours above 0'],
    ['DISK_RESERVE_MB', '5%', 'a number of megabytes from 0'],
    ['MEMBER_QUOTA_MB', '1.5', 'a number of megabytes from 0'],
    ['BACKUP_HOURS', '0', 'a number of hours above 0 and up to 8760, decimals allowed'],
    ['BACKUP_KEEP', '0', 'a whole number from 1 to 10000'],
    ['BACKUP_KEEP', '1.5', 'a whole number from 1 to 10000'],
    ['IMAGE_SECONDS', '0', 'a number of seconds above 0 and up to 600'],
    ['APPROVAL_WINDOW_HOURS', '100000', 'a number of hours above 0 and up to 8760'],
    ['APPROVAL_WINDOW_HOURS', ' ', 'decimals allowed'],
    ['APPROVAL_WINDOW_HOURS', '1e2', 'decimals allowed'],
    ['APPROVAL_WINDOW_HOURS', '0x10', 'decimals allowed'],
    ['PLAN_AMOUNTS', '25,15,10', 'five amounts in dollars'],
    ['PLAN_AMOUNTS', '25,15,10,5,-5', 'five amounts in dollars'],
    ['PLAN_AMOUNTS', '1.005,1,1,1,1', 'such as 25 or 12.50'],
    ['PLAN_AMOUNTS', '0x10,1,1,1,1', 'five amounts in dollars'],
    ['PLAN_AMOUNTS', '1e2,1,1,1,1', 'five amounts in dollars'],
    ['PLAN_AMOUNTS', '0.00,1,1,1,1', 'from 0.01'],
    ['PLAN_AMOUNTS', '1000000.01,1,1,1,1', 'to 1000000'],
    ['DEMO', 'yes', 'one of 0, 1'],
    ['ADMIN_SECOND_FACTOR', 'yes', 'one of required, optional'],
    ['RATE_LIMIT', 'maybe', 'one of on, off'],
    ['SOCKET_SIGN_IN_SECONDS', '0', 'a number of seconds from 1 to 86400'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', 'postgres:'],
    ['SMTP_URL', 'mail.example.com', 'smtp:'],
    ['SMTP_URL', 'smtp://', 'an address with a host'],
    ['MAIL_FROM', 'Peerproof', 'an address, such as'],
    ['HOST', '999.1.1.1', 'an address or a name of this machine'],
    ['ADMIN_EMAIL', 'company@demo.test', 'another address than COMPANY_EMAIL'],
    ['DATA_DIR', '/dev/null/data', 'a folder in which files can be written'],
    ['DATA_DIR', '/proc/data', 'a folder in which files can be written'],
    ['PUBLIC_URL', 'pay.example.com', 'an address without a path'],
    ['PUBLIC_URL', 'https://example.com/pay', 'an address without a path'],
    ['PUBLIC_URL', 'javascript:alert', 'an address without a path'],
    ['TERMS_URL', 'terms.html', 'an address starting with https:// or http://'],
    ['PASSWORD_MAX', 'long', 'a whole number from 9 to 256'],
    ['PASSWORD_MAX', '0x10', 'a whole number from 9 to 256'],
    ['PASSWORD_MAX', ' ', 'a whole number from 9 to 256'],
    ['OTP_LENGTH', '3', 'a whole number from 4 to 8'],
    ['OTP_LENGTH', '9', 'a whole number from 4 to 8'],
    ['RESET_EMAIL_MAX', '1e2', 'a whole number from 20 to 254'],
    ['RESET_EMAIL_MAX', '5', 'a whole number from 20 to 254'],
    ['SESSION_MAX_DAYS', '0', 'a number of days above 0 and up to 3650'],
    ['REAUTH_MINUTES', 'ten', 'a number of minutes above 0 and up to 1440'],
    ['COMPANY_REFER_CODE', 'SHORT', 'exactly 7 letters or digits'],
    ['COMPANY_PAYMENT_ID', 'ACME', '5 to 9 characters'],
    ['COMPANY_PAYMENT_ID', 'ACME-PAYMENTS', '5 to 9 characters'],
    ['TRUST_PROXY', 'true', 'addresses or networks of your proxies'],
    ['TRUST_PROXY', '10.0.0.5,0.0.0.0/0', 'addresses or networks of your proxies'],
  ])('refuse to start with %s=%s, with one line that says what is accepted', (name, value, accepted) => {
    const read = () => readConfig(environment({ [name]: value }));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`${name}.*${value.replace(/[.]/g, '\\.')}.*${accepted}`));
  });

  test('name where backups go, how often, and how many stay', () => {
    const given = { BACKUP_DIR: '/var/backups/peerproof', BACKUP_HOURS: '0.5', BACKUP_KEEP: '3' };
    expect(readConfig(environment()).backups).toBeUndefined();
    expect(readConfig(environment(given)).backups).toEqual({
      folder: '/var/backups/peerproof',
      everyMs: 30 * 60_000,
      keep: 3,
    });
    expect(readConfig(environment({ BACKUP_DIR: '/backup' })).backups).toMatchObject({
      everyMs: 24 * 3_600_000,
      keep: 7,
    });
  });

  test('refuse backups inside of the data, and those of PostgreSQL with what to use instead', () => {
    const env = environment();
    for (const folder of [env.DATA_DIR, join(env.DATA_DIR, 'uploads')])
      expect(() => readConfig({ ...env, BACKUP_DIR: folder })).toThrow(
        `BACKUP_DIR=${JSON.stringify(folder)} cannot be used: accepted is a folder outside of DATA_DIR.`,
      );
    expect(
      refusalOf(() => readConfig({ ...env, BACKUP_DIR: '/backup', DATABASE_URL: 'postgres://127.0.0.1/x' })),
    ).toMatch(
      /^BACKUP_DIR cannot be used with DATABASE_URL: .* use deploy\/systemd\/peerproof-backup\.timer .*\.$/,
    );
  });

  test('make links in mails lead to PUBLIC_URL, or else to the address of this server', () => {
    expect(readConfig(environment({ PUBLIC_URL: 'https://pay.example.com/' })).publicUrl).toBe(
      'https://pay.example.com',
    );
    expect(readConfig(environment({ HOST: 'pay.lan', PORT: '9000' })).publicUrl).toBe('http://pay.lan:9000');
  });

  test('allow decimals for the window and cents for the plan', () => {
    const config = readConfig(environment({ APPROVAL_WINDOW_HOURS: '0.5', PLAN_AMOUNTS: '2.5,1,1,1,0.99' }));
    expect(config.approvalWindowMs).toBe(1_800_000);
    expect(readConfig(environment({ APPROVAL_WINDOW_HOURS: '.5' })).approvalWindowMs).toBe(1_800_000);
    expect(config.planAmountsCents).toEqual([250, 100, 100, 100, 99]);
    expect(readConfig(environment({ APPROVAL_WINDOW_HOURS: '8760' })).approvalWindowMs).toBe(
      8760 * 3_600_000,
    );
    expect(readConfig(environment({ PLAN_AMOUNTS: '25, 15.50, 10, 5, 1000000' })).planAmountsCents).toEqual([
      2500, 1550, 1000, 500, 100_000_000,
    ]);
  });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
    'production does not start without %s',
    (name) => {
      const { [name as 'JWT_SECRET']: _, ...rest } = PRODUCTION;
      expect(() => readConfig(environment(rest))).toThrow(`${name} is missing`);
    },
  );

  test.each([
    ['ADMIN_PASSWORD', 'demo123'],
    ['ADMIN_PASSWORD', 'Admin'],
    ['COMPANY_PASSWORD', 'aaaaaaa'],
    ['COMPANY_PASSWORD', '12345678'],
    ['JWT_SECRET', 'x'.repeat(64)],
    ['JWT_SECRET', 'demo123'.repeat(5)],
    ['JWT_SECRET', 'a secret of some length,0000000000000000'],
    ['EVIDENCE_SECRET', 'ab'.repeat(20)],
    ['METRICS_TOKEN', 'secret'],
  ])('production does not start with a %s that anybody could guess, and does not print it', (name, value) => {
    const read = (env: object) => () => readConfig(environment({ ...env, [name]: value }));
    expect(read(PRODUCTION)).toThrow(ConfigError);
    expect(read(PRODUCTION)).toThrow(new RegExp(`^${name} cannot be used: anybody could guess it`));
    expect(read(PRODUCTION)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(`"${value}"`) }),
    );
    expect(read({})).not.toThrow();
  });

  test('seed no demo data in production and refuse to run without rate limits there', () => {
    expect(readConfig(environment(PRODUCTION))).toMatchObject({ demo: false, adminFactorRequired: true });
    expect(readConfig(environment({ ...PRODUCTION, DEMO: '1' })).adminFactorRequired).toBe(false);
    expect(() => readConfig(environment({ ...PRODUCTION, RATE_LIMIT: 'off' }))).toThrow('RATE_LIMIT');
  });

  test('include a signing secret that is created once, readable only by its owner, and kept over restarts', () => {
    const env = environment();
    const [secret] = readConfig(env).jwtSecrets;
    const file = join(env.DATA_DIR, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(readConfig(env).jwtSecrets).toEqual([secret]);
  });

  test('include an evidence secret that is created once too, even in production, unless one is set', () => {
    const env = environment(PRODUCTION);
    const { evidenceSecret } = readConfig(env);
    const file = join(env.DATA_DIR, 'evidence-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readConfig(env).evidenceSecret).toBe(evidenceSecret);
    const set = 'a secret for all processes of this place';
    expect(readConfig({ ...env, EVIDENCE_SECRET: set }).evidenceSecret).toBe(set);
    expect(() => readConfig({ ...env, EVIDENCE_SECRET: 'short' })).toThrow('at least 32 characters');
  });

  test('may stand in files if they are secret, each in one place', () => {
    const env = environment();
    const file = join(env.DATA_DIR, 'database-url');
    const address = 'postgres://peer:secret@127.0.0.1/peer';
    writeFileSync(file, `${address}\n`);
    expect(readConfig({ ...env, DATABASE_URL_FILE: file }).databaseUrl).toBe(address);
    expect(readConfig({ ...env, DATABASE_URL: address, DATABASE_URL_FILE: '' }).databaseUrl).toBe(address);
    expect(() => readConfig({ ...env, DATABASE_URL: address, DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set: accepted is one of them.',
    );
    writeFileSync(file, '\n');
    for (const bad of [file, join(env.DATA_DIR, 'missing')])
      expect(() => readConfig({ ...env, DATABASE_URL_FILE: bad })).toThrow(
        `DATABASE_URL_FILE="${bad}" cannot be used: accepted is a readable file that is not empty.`,
      );
  });

  test('refuse a folder that is not writable as long as anything is stored there', () => {
    const secret = 'a secret for all processes of this place';
    const elsewhere = {
      DATABASE_URL: 'postgres://127.0.0.1/x',
      S3_URL: 'http://127.0.0.1/x',
      SMTP_URL: 'smtp://127.0.0.1',
      JWT_SECRET: secret,
      EVIDENCE_SECRET: secret,
      VAPID_KEYS: makeVapidKeys(),
    };
    const read = (env: object) => () => readConfig(environment({ DATA_DIR: '/proc/data', ...env }));
    expect(read(elsewhere)).not.toThrow();
    for (const name of Object.keys(elsewhere))
      expect(read({ ...elsewhere, [name]: undefined })).toThrow(/^DATA_DIR="\/proc\/data" cannot be used/);
  });

  test.each([
    ['DATABASE_URL', 'mysql://me:hidden@127.0.0.1/x'],
    ['DATABASE_URL', 'postgres://peerproof:hidden/cd+ef=@database/x'],
    ['DATABASE_URL', 'postgres://peerproof:hi/dden@hidden@database/x'],
    ['DATABASE_URL', 'peerproof:hidden@database/x'],
    ['DATABASE_READ_URL', 'postgres://peerproof:hidden/cd+ef=@database/x'],
    ['S3_URL', 'https://AKIA:wJalr/hidden@s3.example.com/bucket'],
    ['REDIS_URL', 'redis://:hid#den/hidden@redis:port'],
    ['SMTP_URL', 'smtp://user:hidden?/hidden\nhidden@mail.example.com:587'],
    ['PUBLIC_URL', 'https://me:hidden/hidden@pay.example.com'],
    ['JWT_SECRET', 'hidden secret one,hidden secret two,a third hidden secret'],
  ])('never print the secret part of a refused %s: %s', (name, value) => {
    const read = () => readConfig(environment({ [name]: value }));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/hid|wJalr|den/) }));
  });

  test('refuse a password that must be encoded in a URL, and say how', () => {
    expect(() => readConfig(environment({ DATABASE_URL: 'postgres://me:a/b@database/x' }))).toThrow(
      /^DATABASE_URL="postgres:\/\/…@database\/x" cannot be used: accepted is .* %2F/,
    );
  });
});
