import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '../contract/wire';
import { adminRoutes } from './admin/routes';
import { announcementRoutes } from './announcements/routes';
import { apiKeyRoutes } from './api-keys/routes';
import { authRoutes } from './auth/routes';
import { liveBackups } from './backup/live-loop';
import { banAppealRoutes } from './bans/routes';
import { createPasswords, type PasswordCost } from './auth/password';
import { createTokenService } from './auth/tokens';
import { chatRoutes } from './chat/routes';
import { clientRoutes } from './clients/routes';
import { collections } from './collections';
import type { Config } from './config';
import type { OpenDatabase } from './db/client';
import { openReads } from './db/replica';
import { requireAnswers } from './http/answers';
import { demoRoutes } from './demo/routes';
import { registerDocument } from './docs/document';
import { docsRoutes } from './docs/routes';
import { evidenceRoutes } from './evidence/routes';
import { registerAccess, type RouteAccess } from './http/access';
import { registerAppShell } from './http/app-shell';
import { registerErrorHandler } from './http/error-handler';
import { endIdleBodies } from './http/idle-bodies';
import { letGoOfConnections } from './http/let-go';
import { loggedError } from './http/log-error';
import { answerRequestIds } from './http/request-id';
import { registerRequestLog, requestLogOptions } from './http/request-log';
import { registerProtection } from './http/protection';
import { keepNowhere } from './http/security-headers';
import { frameworkErrors, refuseConnection } from './http/unreadable';
import { acceptJsonAlone } from './http/json-body';
import { readLegalText } from './legal/documents';
import { legalRoutes } from './legal/routes';
import { mailLoops } from './mail/loop';
import { openMailer } from './mail/open';
import { digestLoop } from './mail-settings/digests';
import { languageRoute } from './auth/language';
import { mailSettingsRoutes } from './mail-settings/routes';
import { createMetrics } from './metrics/metrics';
import { metricsRoutes } from './metrics/routes';
import { paymentRoutes } from './payments/routes';
import { appealRoutes } from './payments/appeal-routes';
import { followRoutes } from './payments/follow-routes';
import { settlementRoutes } from './payments/settlement-routes';
import { proofMailLoop } from './payments/proof-mails';
import { reminderLoop } from './payments/reminders';
import { approvalSweep } from './payments/sweep';
import { planRoutes, readPlans } from './payments/plan-routes';
import { registerProbes } from './probes';
import { announcementLoop } from './push/announce';
import { pushLoop } from './push/loop';
import { pushRoutes } from './push/routes';
import { startLoops, type Loop } from './loops';
import { createSocketServer, endedSessionsSweep } from './realtime/socket-server';
import { openChannels } from './realtime/channels';
import { connectRedis } from './realtime/redis';
import { logAdminActs } from './security-log/admin-acts';
import type { Services } from './services';
import { openStorage } from './storage/open';
import { supportRoutes } from './support/routes';
import { openTracing } from './tracing/open';
import { listTutorials, tutorialRoutes } from './tutorials/routes';
import { startImageWorkers } from './uploads/image-workers';
import { uploadLanes } from './uploads/lanes';
import { fileRoutes } from './uploads/routes';
import { webhookLoop } from './webhooks/loop';
import { webhookRoutes } from './webhooks/routes';
import { collectUnusedFiles } from './uploads/collect';

const APP_FOLDER = join(__dirname, '..', 'build', 'app');
/**
 * Time for requests to finish at shutdown, in milliseconds; shorter than the limit for the whole shutdown in `main.ts`.
 */
const DRAIN_MS = 8000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest time to receive a request, in milliseconds; enough for a 5 MB receipt over a poor mobile network. */
const REQUEST_MS = 300_000;
/** With the pause between two checks, a connection that says nothing ends within 15 seconds. */
const HEADERS_MS = 12_000;
/** How often Node checks for slow clients, in milliseconds. */
const SLOWNESS_CHECK_MS = 3000;
/** Sockets of one address, or IPv6 /56, that have not signed in (contract). */
const STRANGERS_PER_ADDRESS = 100;
/** The same for an IPv6 /48, whose hundred-and-more /56 may all belong to one customer. */
const STRANGERS_PER_NETWORK = 120;

export interface Product {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** All routes of the server. */
  readonly routes: readonly RouteAccess[];
  /**
   * Stops accepting requests, tells sockets to connect elsewhere, waits for running requests and loops, and closes
   * everything the product opened except the database. Behind a proxy, `graceMs` give it the time to go elsewhere.
   * Requests still running `drainMs` later are cut off.
   */
  close(times?: { graceMs?: number; drainMs?: number }): Promise<void>;
}

/**
 * Builds the whole server on an open database; it does not listen yet. `logTo`: instead of standard output. Without
 * `loops` it only answers: it sends, approves and deletes nothing by itself.
 * `passwordCost`: instead of the product's, for tests with many people.
 */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  {
    logTo,
    loops: hasLoops = true,
    passwordCost,
  }: { logTo?: Writable; loops?: boolean; passwordCost?: PasswordCost } = {},
): Promise<Product> {
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler: (error, socket) => refuseConnection(app.log, error, socket),
    requestTimeout: REQUEST_MS,
    // Without a Host header, our own hook answers rather than Node.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: SLOWNESS_CHECK_MS,
    },
    logger: { level: config.logLevel, serializers: { err: loggedError }, ...(logTo && { stream: logTo }) },
    ...requestLogOptions,
  });
  const redis = config.redisUrl ? await connectRedis(config.redisUrl) : undefined;
  const channels = config.redisEventUrls && (await openChannels(config.redisEventUrls, app.log));
  const tokens = createTokenService(config.jwtSecrets);
  const { io, publisher, fanOut } = createSocketServer(app.server, {
    config,
    db: database.db,
    tokens,
    redis,
    channels,
    log: app.log,
    doorway: {
      origin: config.allowedOrigin,
      trustedProxies: config.trustedProxies,
      strangerMs: config.socketSignInMs,
      strangersPerAddress: config.rateLimit ? STRANGERS_PER_ADDRESS : Infinity,
      strangersPerNetwork: config.rateLimit ? STRANGERS_PER_NETWORK : Infinity,
    },
  });
  const reads = await openReads(database.db, config, app.log);
  const metrics = createMetrics({ database, reads, io, config, redis, channels });
  const services: Services = {
    config,
    db: database.db,
    reads,
    publisher,
    storage: await openStorage(config),
    images: startImageWorkers(config.imageTimeLimitMs, app.log),
    passwords: createPasswords(passwordCost),
    metrics,
    log: app.log,
  };

  endIdleBodies(app.server, app.log);
  const letGo = letGoOfConnections(app);
  const tracing = await openTracing(app, config);
  answerRequestIds(app);
  registerErrorHandler(app);
  acceptJsonAlone(app);
  registerRequestLog(app);
  await registerProtection(app, config, redis);
  const routes = registerAccess(app, config, database.db, tokens);
  const lanes = uploadLanes(config.rateLimit);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.caller && !request.caller.isBanned) lanes.sawMember(request);
    done();
  });
  logAdminActs(app, config);
  requireAnswers(app);
  await registerDocument(app);
  await app.register(
    async (api) => {
      api.addHook('onRequest', keepNowhere);
      authRoutes(api, services, tokens);
      apiKeyRoutes(api, services);
      webhookRoutes(api, services);
      mailSettingsRoutes(api, services);
      languageRoute(api, services);
      pushRoutes(api, services);
      banAppealRoutes(api, services);
      paymentRoutes(api, services);
      settlementRoutes(api, services);
      appealRoutes(api, services);
      followRoutes(api, services);
      planRoutes(api, services);
      evidenceRoutes(api, services);
      clientRoutes(api, services);
      chatRoutes(api, services);
      announcementRoutes(api, services);
      tutorialRoutes(api, services);
      legalRoutes(api, services);
      supportRoutes(api, services);
      await fileRoutes(api, services, lanes);
      adminRoutes(api, services);
      docsRoutes(api);
      demoRoutes(api, services);
    },
    { prefix: '/api' },
  );
  registerProbes(app, services, redis);
  metricsRoutes(app, config, metrics);
  await registerAppShell(app, APP_FOLDER, {
    [PATHS.companyPlans]: () => readPlans(database.db, config),
    [PATHS.demos]: () => listTutorials(database.db),
    [PATHS.legalText('terms')]: () => readLegalText(database.db, config, 'terms'),
    [PATHS.legalText('privacy')]: () => readLegalText(database.db, config, 'privacy'),
  });

  const backups = liveBackups(services);
  const loops: Loop[] = [
    approvalSweep(services),
    reminderLoop(services),
    proofMailLoop(services),
    digestLoop(services),
    ...mailLoops(services, openMailer(config)),
    collectUnusedFiles(services, () => !backups.isRunning()),
    webhookLoop(services),
    announcementLoop(services),
    pushLoop(services),
    ...collections(services),
    endedSessionsSweep(io, publisher, database.db),
    { name: 'database maintenance', everyMs: 60_000, run: () => database.maintain() },
    ...backups.loops,
  ];
  const stopLoops = startLoops(hasLoops ? loops : [], app.log, metrics.loops);

  return {
    app,
    services,
    routes,
    async close({ graceMs = 0, drainMs = DRAIN_MS } = {}) {
      if (graceMs > 0) await letGo(graceMs);
      const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
      backups.stop();
      const loopsEnd = Promise.race([stopLoops(), delay(drainMs, undefined, { ref: false })]);
      const requestsEnd = app.close();
      // Not io.close(): it also closes the HTTP server and leaves its connections open until they are idle.
      io.engine.close();
      await io.of('/').adapter.close();
      await requestsEnd;
      await loopsEnd;
      await services.images.close();
      await reads.close();
      clearTimeout(cutOff);
      fanOut?.disconnect();
      redis?.disconnect();
      await tracing.close();
    },
  };
}
