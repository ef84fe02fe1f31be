import { isPlainObject } from '@reduxjs/toolkit';

const MASK = '••••••';
/** Fields that give access to an account, by their names on the wire and in the forms. */
const SECRETS = new Set([
  'password',
  'newPassword',
  'confirmPassword',
  'enteredOtp',
  'oneTimePassword',
  'recoveryCodes',
  'passkey',
  'secret',
  'uri',
  'accessToken',
  'refreshToken',
  'tokens',
  'token',
  'authorization',
]);
/** Query parameters that sign a link to a file: ours and S3's. */
const LINK_SECRETS =
  /([?&](?:sig|token|signature|X-Amz-(?:Signature|Credential|Security-Token))=)[^&#\s"]+/gi;

/** A token in the arguments by which RTK Query names what it keeps, as JSON. */
const TOKEN_ARGUMENT = /("token":")[^"]+/g;

const maskedText = (text: string): string =>
  text.replace(LINK_SECRETS, `$1${MASK}`).replace(TOKEN_ARGUMENT, `$1${MASK}`);

/** The state is masked after each action, but an object that did not change only once. */
const maskedBefore = new WeakMap<object, unknown>();

/** A deep copy with every secret masked: passwords, codes, tokens, keys and signed links. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  const known = maskedBefore.get(value);
  if (known) return known;
  const copy = Array.isArray(value)
    ? value.map(masked)
    : Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          maskedText(key),
          SECRETS.has(key) && inner ? MASK : masked(inner),
        ]),
      );
  maskedBefore.set(value, copy);
  return copy;
}
