import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUPPORT_ROLE } from '../../contract/adminRoles';
import { SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import { findCaller, mustSetUpSecondFactor, type Caller } from '../auth/caller';
import { requireRecentSignIn } from '../auth/recent-sign-in';
import type { TokenService } from '../auth/tokens';
import type { Config } from '../config';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import { forbidden, notFound, unauthorised } from './errors';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The call also needs a recent sign-in (contract). */
    recentSignIn?: true;
  }
  interface FastifyRequest {
    /** Set for every route but those open to anyone, also before it is refused; read it through `callerOf`. */
    caller: Caller | null;
  }
}

/** The signed-in caller of a route whose access is not 'anyone'. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorised();
  return request.caller;
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

  app.addHook('onRoute', (route) => {
    if (route.path.startsWith('/api/') && !route.config?.access)
      throw new Error(`The route ${String(route.method)} ${route.path} does not say who may call it.`);
    for (const method of [route.method].flat())
      routes.push({ method, path: route.path, access: route.config?.access });
  });

  app.addHook('onRequest', async (request) => {
    const { access, recentSignIn } = request.routeOptions.config;
    if (!access || access === 'anyone') return;
    // An expired token still gets a 401, so that an administrator's app renews it.
    if (isForAdministrators(access) && !request.headers.authorization) throw notFound();
    const caller = await findCaller(db, tokens, bearerToken(request));
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

export const sessionEnded = () => unauthorised('Your session has ended. Please sign in again.');

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
  if (caller.isBanned && (access === 'active' || access === 'resetting'))
    throw forbidden('banned', BANNED_MESSAGE);
}
