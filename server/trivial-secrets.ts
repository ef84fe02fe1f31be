import { ConfigError, type Environment } from './environment';

const SECRETS = ['COMPANY_PASSWORD', 'ADMIN_PASSWORD', 'JWT_SECRET', 'EVIDENCE_SECRET', 'METRICS_TOKEN'];
const TRIVIAL = [
  'demo123',
  ...['admin', 'admin1', 'admin123', 'administrator', 'peerproof', 'password', 'password1', 'passw0rd'],
  ...['secret', 'changeme', 'replace', 'qwerty', 'qwerty123', 'letmein', 'welcome', 'company'],
  ...['12345', '123456', '1234567', '12345678', '123456789', '1234567890'],
];
/** One character or a short text, again and again. */
const REPEATED = /^(.{1,10}?)\1+$/s;

/**
 * For production.
 * @throws ConfigError for each secret that anybody could guess; it does not print the values.
 */
export function refuseTrivialSecrets(env: Environment): void {
  const refused = SECRETS.filter((name) =>
    (env[name] ?? '').split(',').some((secret) => isTrivial(secret.trim())),
  );
  if (refused.length > 0) throw new ConfigError(refused.map(guessable).join('\n'));
}

const guessable = (name: string) =>
  `${name} cannot be used: anybody could guess it. Accepted when NODE_ENV=production is a value of your own; openssl rand -base64 48 makes a secret.`;

const isTrivial = (secret: string): boolean =>
  TRIVIAL.includes(secret.toLowerCase()) || REPEATED.test(secret);
