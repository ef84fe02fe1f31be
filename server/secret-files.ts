import { readFileSync } from 'node:fs';
import { ConfigError, refusal, type Environment } from './environment';

/** Settings that are secret, or are addresses with a password. */
const SECRETS = [
  'JWT_SECRET',
  'EVIDENCE_SECRET',
  'VAPID_KEYS',
  'COMPANY_PASSWORD',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'REDIS_EVENTS_URL',
  'S3_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'WEBHOOK_SECRET',
];

/**
 * Adds the secrets that stand in files: `JWT_SECRET_FILE` names the file with `JWT_SECRET`, as containers and systemd's
 * credentials provide it. A line break at the end does not count.
 * @throws ConfigError for a file that cannot be read or is empty, or a secret that is set in both ways.
 */
export function withSecretFiles(env: Environment): Environment {
  const inFiles = SECRETS.filter((name) => env[`${name}_FILE`]);
  return { ...env, ...Object.fromEntries(inFiles.map((name) => [name, readSecret(env, name)])) };
}

function readSecret(env: Environment, name: string): string {
  const file = env[`${name}_FILE`]!;
  if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: accepted is one of them.`);
  const secret = contentOf(file)?.replace(/\r?\n$/, '');
  if (!secret) throw refusal(`${name}_FILE`, file, 'a readable file that is not empty');
  return secret;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
