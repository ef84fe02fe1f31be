import { ConfigError, type Environment } from './environment';

const SECRETS = ['COMPANY_PASSWORD', 'ADMIN_PASSWORD', 'JWT_SECRET', 'EVIDENCE_SECRET'];
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
 * @throws ConfigError for a secret that anybody could guess; it does not print the value.
 */
export function refuseTrivialSecrets(env: Environment): void {
  for (const name of SECRETS)
    if ((env[name] ?? '').split(',').some((secret) => isTrivial(secret.trim())))
      throw new ConfigError(
        `${name} cannot be used: anybody could guess it. Accepted when NODE_ENV=production is a value of your own; openssl rand -base64 48 makes a secret.`,
      );
}

const isTrivial = (secret: string): boolean =>
  TRIVIAL.includes(secret.toLowerCase()) || REPEATED.test(secret);
