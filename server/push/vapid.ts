import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import { ConfigError } from '../environment';

/** The keys by which push services know this server (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** New keys, as `VAPID_KEYS` has them. */
export function makeVapidKeys(): string {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return `${publicKey},${privateKey}`;
}

/** @throws ConfigError if these are not a public key and its private key */
export function vapidKeys(setting: string): VapidKeys {
  const [publicKey = '', privateKey = '', ...others] = setting.split(',').map((key) => key.trim());
  if (others.length > 0 || publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError(
      'VAPID_KEYS cannot be used: accepted are a public key and its private key in base64url, separated by a comma; `npx web-push generate-vapid-keys` makes them.',
    );
  return { publicKey, privateKey };
}

/** Undefined for what is no private key of P-256. */
function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined;
  try {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(privateKey, 'base64url');
    return keys.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
