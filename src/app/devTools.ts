import { isPlainObject, type Action } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { api } from '../api/api';

const MASK = '••••••';
/** Everything that lets somebody in; the names are those of the wire and of the forms. */
const SECRETS = new Set([
  'password',
  'newPassword',
  'confirmPassword',
  'enteredOtp',
  'accessToken',
  'refreshToken',
  'tokens',
  'token',
  'authorization',
]);

/** A copy in which every secret is masked, however deep it stands. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRETS.has(key) && inner ? MASK : masked(inner)]),
  );
}

const withEndpointName = createApiActionSanitizer(api);

/** Secrets travel in mutations only: their arguments, and what is kept of them in the api's cache. */
function actionSanitizer<A extends Action>(action: A): A {
  const named = withEndpointName(action);
  return action.type.startsWith('api/executeMutation/') ? (masked(named) as A) : named;
}

function stateSanitizer<S>(state: S): S {
  const { api: cache } = state as { api?: { mutations: unknown } };
  return cache ? { ...state, api: { ...cache, mutations: masked(cache.mutations) } } : state;
}

/** For Redux DevTools: actions bear their endpoint's name, passwords, codes and tokens are masked. */
export const devTools = { name: 'Peerproof', actionSanitizer, stateSanitizer };
