import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FilesTable } from '../db/schema';
import { forbidden, notFound } from '../http/errors';
import { isUuid } from '../http/validate';
import type { Services } from '../services';
import { checkLink, type Signature } from './links';

export type FileRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: Signature & { download?: unknown };
}>;

type StoredFile = Pick<FilesTable, 'id' | 'media_type' | 'bytes' | 'sha256' | 'purpose'>;

const FILE_NOT_FOUND = 'We could not find that file.';

/**
 * Sends a file: an avatar to everybody, anything else to whoever has a link that is genuine and in time. Files never
 * change, so that a browser may keep them; a receipt only in that browser.
 * @throws HttpError 404 no such file or no genuine link; 403 the link's time is over
 */
export async function serveFile(
  { config, db, storage, log }: Services,
  request: FileRequest,
  reply: FastifyReply,
) {
  const { id } = request.params;
  const file = isUuid(id)
    ? await db
        .selectFrom('files')
        .select(['id', 'media_type', 'bytes', 'sha256', 'purpose'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!file) throw notFound(FILE_NOT_FOUND);
  if (file.purpose !== 'avatar') {
    const link = checkLink(config, ['upload', 'view'], id, request.query);
    if (link === 'bad') throw notFound(FILE_NOT_FOUND);
    if (link === 'expired')
      throw forbidden('link_expired', 'This link has expired. Please reload the page and try again.');
  }

  setHeaders(reply, file, request.query.download !== undefined);
  if (request.headers['if-none-match'] === etagOf(file)) return reply.code(304).send();
  const content = await storage.read(file.id).catch((error: unknown) => {
    log.error({ err: error, fileId: file.id }, 'a stored file is missing');
    throw notFound(FILE_NOT_FOUND);
  });
  return reply.type(file.media_type).header('Content-Length', file.bytes).send(content);
}

const etagOf = ({ sha256 }: StoredFile) => `"${sha256}"`;

function setHeaders(reply: FastifyReply, file: StoredFile, download: boolean): void {
  const scope = file.purpose === 'avatar' ? 'public, max-age=31536000' : 'private, max-age=3600';
  void reply.headers({
    'Cache-Control': `${scope}, immutable`,
    ETag: etagOf(file),
    'Content-Disposition': download ? 'attachment' : 'inline',
    'X-Content-Type-Options': 'nosniff',
    // The address of a receipt is what opens it.
    'Referrer-Policy': 'no-referrer',
    // Whatever a browser might take the bytes for, it may run and load nothing.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
