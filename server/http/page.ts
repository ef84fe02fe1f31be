import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An HTML page, ready to be sent. */
export interface Page {
  readonly html: string;
  readonly etag: string;
  /** Compressed when first sent: there are dozens of pages to make at the start, and many are never sent. */
  readonly br: () => Buffer;
  readonly gzip: () => Buffer;
  /** Sources for the content security policy: the hashes of its own scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const BLOCK = /<(script|style)>([\s\S]*?)<\/\1>/g;

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64');

/** Makes a page that may run only the scripts and styles it contains. */
export function makePage(html: string): Page {
  const blocks = [...html.matchAll(BLOCK)];
  const hashesOf = (kind: string) =>
    blocks.flatMap(([, tag, content]) => (tag === kind ? [`'sha256-${sha('sha256', content!)}'`] : []));
  return {
    html,
    etag: `"${sha('sha1', html)}"`,
    br: lazily(() => brotliCompressSync(html)),
    gzip: lazily(() => gzipSync(html, { level: 9 })),
    scripts: hashesOf('script'),
    styles: hashesOf('style'),
  };
}

/** Sends a page: revalidated each time (304 if unchanged), compressed if the client accepts it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', allowing(policy, page));
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  // A proxy that compresses responses marks the tag as weak.
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/);
  if (status === 200 && known?.includes(page.etag)) return reply.code(304).send();

  reply.code(status).type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  return coding ? reply.header('content-encoding', coding).send(page[coding]()) : reply.send(page.html);
}

const allowing = (policy: string, { scripts, styles }: Page) =>
  policy
    .replace(/script-src [^;]*/, (directive) => [directive, ...scripts].join(' '))
    .replace(/style-src [^;]*/, (directive) => [directive, ...styles].join(' '));
