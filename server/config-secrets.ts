import { ConfigError, type Environment } from './environment';

/** The new one and the old one, while they are rotated. */
const SECRETS_MAX = 2;

/** Undefined: to be generated. */
export function jwtSecrets(env: Environment, production: boolean): string[] | undefined {
  if (env.JWT_SECRET) {
    const secrets = env.JWT_SECRET.split(',').map((secret) => secret.trim());
    if (secrets.length > SECRETS_MAX || secrets.some((secret) => secret.length < 16))
      throw new ConfigError(
        'JWT_SECRET cannot be used: accepted are one or two secrets of at least 16 characters, separated by a comma.',
      );
    return secrets;
  }
  if (production) throw new ConfigError('JWT_SECRET is missing: it is required when NODE_ENV=production.');
  return undefined;
}

/** Undefined: to be generated. */
export function evidenceSecret({ EVIDENCE_SECRET: secret }: Environment): string | undefined {
  if (secret && secret.length < 32)
    throw new ConfigError('EVIDENCE_SECRET cannot be used: accepted is a secret of at least 32 characters.');
  return secret || undefined;
}
