import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config';
import { openChannels } from '../realtime/channels';
import { connectRedis } from '../realtime/redis';
import { bucketStorage } from '../storage/bucket';
import { readWhole, type StorageLinks } from '../storage/storage';
import { checkClock } from './database';
import { ANSWER_MS, fine, reasonOf, wrong, type Finding } from './finding';

const REDIS_NEEDED = [6, 2] as const;
/** Written into a bucket and read back. */
const PROBE = Buffer.from('a probe');
const SILENT = { warn() {} };
/** The header `Date` has whole seconds. */
const DATE_PRECISION_MS = 1000;

/** Writes, reads and deletes a key, and asks for the version. */
export async function checkRedis({ redisUrl, databaseUrl }: Settings): Promise<Finding> {
  const what = 'Redis';
  if (!redisUrl)
    return fine(what, databaseUrl ? 'not used: right for one process, wrong for several' : 'not used');
  try {
    const redis = await connectRedis(redisUrl);
    try {
      const key = `peerproof-doctor-${randomUUID()}`;
      await redis.set(key, 'here', 'EX', 60);
      const was = await redis.get(key);
      await redis.del(key);
      const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '';
      const [major = 0, minor = 0] = version.split('.').map(Number);
      if (was !== 'here') return wrong(what, 'it lost a key at once', 'Look into its log.');
      if (major < REDIS_NEEDED[0] || (major === REDIS_NEEDED[0] && minor < REDIS_NEEDED[1]))
        return wrong(what, `${version} is too old`, `Upgrade it to ${REDIS_NEEDED.join('.')} or later.`);
      return fine(what, `${version}, writes and reads`);
    } finally {
      redis.disconnect();
    }
  } catch (error) {
    return wrong(what, reasonOf(error), 'Check REDIS_URL: redis-cli -u "$REDIS_URL" ping');
  }
}

/** Opens channels on each server for events between processes, as the start does. */
export const checkEventServers = ({ redisEventUrls = [] }: Settings): Promise<Finding[]> =>
  Promise.all(
    redisEventUrls.map(async (url) => {
      const what = 'Redis events';
      try {
        (await openChannels([url], SILENT)).disconnect();
        return fine(what, `${new URL(url).host} answers and opens channels`);
      } catch (error) {
        return wrong(what, reasonOf(error), 'Check each address in REDIS_EVENTS_URL: redis-cli -u … ping');
      }
    }),
  );

/** Writes, reads and deletes a file; with `S3_LINKS` it also reads it as a page of the app does. */
export async function checkBucket({ s3Url, s3LinksOrigin, allowedOrigin }: Settings): Promise<Finding[]> {
  const what = 'Bucket';
  if (!s3Url) return [fine(what, 'not used: files are in the data folder')];
  try {
    const storage = await bucketStorage(s3Url, s3LinksOrigin !== undefined);
    const name = `doctor-${randomUUID()}`;
    await storage.put(name, PROBE);
    try {
      const read = await readWhole(storage, name);
      if (!read?.equals(PROBE))
        return [wrong(what, 'a file that was written is not there', 'Look at the rules of the bucket.')];
      const links = storage.links ? [await checkLinks(storage.links, name, allowedOrigin)] : [];
      return [fine(what, 'writes, reads and deletes'), ...links];
    } finally {
      await storage.remove(name);
    }
  } catch (error) {
    const remedy = 'Check S3_URL, and that its key may put, get and delete objects.';
    return [wrong(what, reasonOf(error), remedy)];
  }
}

const LINKS = 'Bucket links';
const HOW_TO_LINK = 'docs/operating.md, "Images from the bucket", says what the bucket needs.';

async function checkLinks(links: StorageLinks, name: string, origin: string | undefined): Promise<Finding> {
  const link = await links.sign(name, {
    type: 'text/plain',
    cacheControl: 'no-store',
    disposition: 'attachment',
  });
  const answer = await fetch(link, {
    headers: { ...(origin && { Origin: origin }) },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(reasonOf);
  if (typeof answer === 'string') return wrong(LINKS, answer, HOW_TO_LINK);
  const content = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok || !content.equals(PROBE))
    return wrong(LINKS, `the bucket refuses them with ${answer.status}`, HOW_TO_LINK);
  if (!origin) return fine(LINKS, 'lead to the file; PUBLIC_URL is not set');
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin
    ? fine(LINKS, `lead to the file, for scripts of ${origin} too`)
    : wrong(LINKS, `the bucket does not let scripts of ${origin} read (CORS)`, HOW_TO_LINK);
}

/** Connects and signs in to the mail server; sends a message if there is an address. */
export async function checkMail({ smtpUrl, mailFrom }: Settings, to: string | undefined): Promise<Finding> {
  const what = 'Mail';
  if (!smtpUrl)
    return to
      ? wrong(
          what,
          `nothing was sent to ${to}`,
          'Set SMTP_URL; without it, emails become files in the outbox.',
        )
      : fine(what, 'not sent: each email becomes a file in the outbox of the data folder');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  try {
    if (!to) {
      await transport.verify();
      return fine(what, 'the server answers; name an address to send a message');
    }
    const text = 'This message shows that your Peerproof can send emails. You need not answer it.';
    await transport.sendMail({ from: mailFrom, to, subject: 'A test of your Peerproof', text });
    return fine(what, `sent a message to ${to}; check that it arrives`);
  } catch (error) {
    return wrong(what, reasonOf(error), 'Check SMTP_URL and MAIL_FROM with your email provider.');
  } finally {
    transport.close();
  }
}

/** Asks the public address, through the proxy. */
export async function checkProxy({ allowedOrigin: origin }: Settings): Promise<Finding[]> {
  const what = 'Proxy';
  if (!origin) return [fine(what, 'PUBLIC_URL is not set')];
  try {
    const before = Date.now();
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const status = response.ok ? ((await response.json()) as { status?: string }).status : undefined;
    const date = Date.parse(response.headers.get('date') ?? '');
    const clock = Number.isNaN(date) ? [] : [checkClock(origin, date, before, DATE_PRECISION_MS)];
    if (status !== 'ok')
      return [
        wrong(
          what,
          `${origin}/healthz answers ${response.status}`,
          'Let the proxy pass everything to the server.',
        ),
      ];
    // The server sends it if, and only if, it believes that the browser used TLS.
    if (origin.startsWith('https:') && !response.headers.has('strict-transport-security'))
      return [
        wrong(
          what,
          'the server does not see that members use TLS',
          'Let the proxy set X-Forwarded-Proto and X-Forwarded-For, and name it in TRUST_PROXY.',
        ),
        ...clock,
      ];
    return [fine(what, `${origin} leads to the server`), ...clock];
  } catch (error) {
    return [
      wrong(
        what,
        `${origin} does not answer (${reasonOf(error)})`,
        'Start the server and the proxy, or check PUBLIC_URL.',
      ),
    ];
  }
}
