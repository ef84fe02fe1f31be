import { isPlainObject, type Action } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import type { CallMeta } from '../api/calls';

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

/** A deep copy with every secret masked. */
function masked(value: unknown): unknown {
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

const withEndpointName = createApiActionSanitizer(api);

/** The part of the log entry after the action's type: a call's arguments, an invalidation's tags and cause, an event's subject. */
function detailsOf(action: Action): string {
  const { payload, meta } = action as Action & {
    payload?: unknown;
    meta?: Partial<CallMeta> & { cause?: string };
  };
  if (api.util.invalidateTags.match(action)) {
    const tags = action.payload.map((tag) =>
      typeof tag === 'object' && tag ? [tag.type, tag.id].filter(Boolean).join(' ') : tag,
    );
    return ` (${tags.join(', ')})${meta?.cause ? ` after ${meta.cause}` : ''}`;
  }
  if (meta?.arg?.originalArgs !== undefined) return ` ${JSON.stringify(meta.arg.originalArgs)}`;
  if (typeof payload === 'string') return ` (${payload})`;
  const { queryCacheKey } = Object(payload) as { queryCacheKey?: unknown };
  return typeof queryCacheKey === 'string' ? ` (${queryCacheKey})` : '';
}

function actionSanitizer<A extends Action>(action: A): A {
  const safe = masked(action) as A;
  return { ...safe, type: withEndpointName(safe).type + detailsOf(safe) };
}

/**
 * For Redux DevTools: shows an action's endpoint, arguments or tags, and cause after its type; masks passwords, codes,
 * tokens and signed links.
 */
export const devTools = {
  name: 'Peerproof',
  actionSanitizer,
  stateSanitizer: <S>(state: S): S => masked(state) as S,
};
