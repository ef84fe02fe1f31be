import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOT_FOR_API_KEYS, SCOPE_REQUIRED } from '../../contract/apiKeys';
import type { ApiScope } from '../../contract/apiScopes';
import { SUPPORT_ROLE } from '../../contract/adminRoles';
import { BANNED, SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import { said } from '../../contract/translate';
import { findKeyHolder, keyEnded, type KeyHolder } from '../api-keys/find-holder';
import { isApiKey } from '../api-keys/token';
import { findCaller, mustSetUpSecondFactor, type Caller, type Person } from '../auth/caller';
import { requireRecentSignIn } from '../auth/recent-sign-in';
import type { TokenService } from '../auth/tokens';
import type { Config } from '../config';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import { forbidden, notFound, sessionEnded, tooManyRequests, unauthorised } from './errors';

/**
 * Who may call a route. Every route under /api names one; the server refuses to start with one that does not.
 * - anyone: no token needed
 * - signedIn: also while banned
 * - active: not while banned
 * - admin: administrators with the role admin; for everybody but administrators the route does not exist
 * - support: administrators of either role; for everybody else the route does not exist
 * - resetting: as active, plus sessions opened with a one-time code to set a new password
 * - completing: as signedIn, plus sessions that have set a new password and are replaced by a full one here
 */
export type Access = 'anyone' | 'signedIn' | 'active' | 'admin' | 'support' | 'resetting' | 'completing';

/** The scope of an API key that opens a route, or none. */
export type KeyAccess = ApiScope | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Which API keys may call it. Said by every route for members, 'signedIn' or 'active'; no other takes a key. */
    apiKey?: KeyAccess;
    /** The call also needs a recent sign-in (contract). */
    recentSignIn?: true;
  }
  interface FastifyRequest {
    /** Set for every route but those open to anyone, also before it is refused; read it through `callerOf` or `personOf`. */
    caller: Caller | KeyHolder | null;
  }
}

/** The signed-in caller of a route whose access is not 'anyone', and which no API key opens. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw unauthorised();
  if ('keyId' in caller) throw noKeyOpens();
  return caller;
}

/** Whose call it is, for a route that API keys open too. */
export function personOf({ caller }: FastifyRequest): Person {
  if (!caller) throw unauthorised();
  return caller;
}

/** True for a session, and for an API key with this scope. */
export const maySee = ({ caller }: FastifyRequest, scope: ApiScope): boolean =>
  caller !== null && (!('keyId' in caller) || caller.scopes.includes(scope));

const noKeyOpens = () =>
  forbidden(NOT_FOR_API_KEYS, 'No API key can do this. Please do it in the app, signed in.');

/** @throws HttpError 403 for a key without the scope that is needed */
export function checkScope({ scopes }: Pick<KeyHolder, 'scopes'>, needed: KeyAccess): void {
  if (needed === 'none') throw noKeyOpens();
  if (!scopes.includes(needed))
    throw forbidden(
      SCOPE_REQUIRED,
      said('This needs an API key with the scope {scope}, which this key does not have.', { scope: needed }),
    );
}

const BANNED_MESSAGE =
  'Your account is banned, so this is not possible. You can still read your disputes, chat and write to support.';

const SETUP_MESSAGE =
  'Administrators need a second factor besides the password. Please set one up under Profile, Security.';
/** Here a second factor is set up. */
const ACCOUNT_PATHS = '/api/auth/';

/** A registered route. Outside /api it has no `access` and is open to anyone. */
export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  readonly access: Access | undefined;
  readonly apiKey: KeyAccess | undefined;
}

/**
 * Authenticates every request by its route's access. Returns the list of routes, which grows as they are registered.
 */
export function registerAccess(
  app: FastifyInstance,
  config: Config,
  db: Db,
  tokens: TokenService,
): readonly RouteAccess[] {
  const routes: RouteAccess[] = [];
  app.decorateRequest('caller', null);

  app.addHook('onRoute', ({ method: methods, path, config: { access, apiKey, recentSignIn } = {} }) => {
    const route = `The route ${String(methods)} ${path}`;
    if (path.startsWith('/api/') && !access) throw new Error(`${route} does not say who may call it.`);
    if (takesKeys(access) !== (apiKey !== undefined) || (recentSignIn && apiKey && apiKey !== 'none'))
      throw new Error(`${route} does not say which API keys may call it, or is not for any.`);
    for (const method of [methods].flat()) routes.push({ method, path, access, apiKey });
  });
  const mayCall = keyLimit(app);
  const withPosition = config.databaseReadUrl !== undefined;

  app.addHook('onRequest', async (request) => {
    const { access, apiKey = 'none', recentSignIn } = request.routeOptions.config;
    if (!access || access === 'anyone') return;
    // An expired token still gets a 401, so that an administrator's app renews it.
    if (isForAdministrators(access) && !request.headers.authorization) throw notFound();
    const token = bearerToken(request);
    if (isApiKey(token)) {
      const holder = await findKeyHolder(db, token, withPosition);
      if (!holder) throw keyEnded();
      request.caller = holder;
      await mayCall(request);
      if (isForAdministrators(access)) throw notFound();
      checkScope(holder, apiKey);
      refuseBanned(access, holder);
      return;
    }
    const caller = await findCaller(db, tokens, token, withPosition);
    if (!caller) throw sessionEnded();
    // Before the checks, so that the log names who was refused.
    request.caller = caller;
    checkAccess(access, caller);
    if (!request.routeOptions.url?.startsWith(ACCOUNT_PATHS) && mustSetUpSecondFactor(config, caller))
      throw forbidden(SECOND_FACTOR_SETUP_REQUIRED, SETUP_MESSAGE);
    if (recentSignIn) await requireRecentSignIn(db, config, caller);
  });

  return routes;
}

/** Routes for members, banned or not. No key opens any other. */
const takesKeys = (access: Access | undefined): boolean => access === 'signedIn' || access === 'active';

/** Calls of all keys of a member together. The limits of single routes count them apart from the member's own, too. */
export const CALLS_BY_KEYS = { max: 300, timeWindow: '1 minute' } as const;

/** Refuses a call above the limit with 429. */
function keyLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  let count: ReturnType<typeof app.createRateLimit> | undefined;
  return async (request) => {
    count ??= app.createRateLimit({
      ...CALLS_BY_KEYS,
      keyGenerator: ({ caller }) => `keys of ${caller?.userId}`,
    });
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  };
}

/** The request's token, valid or not. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** @throws HttpError 401 without one. */
function bearerToken(request: FastifyRequest): string {
  const token = bearerTokenOf(request);
  if (!token) throw unauthorised();
  return token;
}

const FULL: readonly SessionScope[] = ['full'];
const SCOPES: { readonly [A in Access]?: readonly SessionScope[] } = {
  resetting: ['full', 'reset'],
  completing: ['full', 'profile'],
};

const isForAdministrators = (access: Access): boolean => access === 'admin' || access === 'support';

/** For calls that decide, ban, publish or choose administrators. */
export const supportRefused = () =>
  forbidden(SUPPORT_ROLE, 'This is for administrators. With the role Support you can read, answer and chat.');

/** @throws HttpError when a route of this access is not for the caller: 401, 403, or 404 for administration. */
function checkAccess(access: Access, caller: Caller): void {
  if (isForAdministrators(access)) {
    if (!(caller.isAdmin && caller.scope === 'full')) throw notFound();
    if (access === 'admin' && caller.adminRole !== 'admin') throw supportRefused();
    return;
  }
  const scopes = SCOPES[access] ?? FULL;
  if (!scopes.includes(caller.scope)) throw unauthorised('Please set your new password first, then sign in.');
  refuseBanned(access, caller);
}

function refuseBanned(access: Access, { isBanned }: Person): void {
  if (isBanned && (access === 'active' || access === 'resetting')) throw forbidden(BANNED, BANNED_MESSAGE);
}
