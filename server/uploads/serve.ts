import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isImageSize } from '../../contract/images';
import { isUuid } from '../../contract/uuid';
import type { FilesTable } from '../db/schema';
import { forbidden, notFound } from '../http/errors';
import type { Services } from '../services';
import type { FileStorage } from '../storage/storage';
import { sendToStorage } from './send-to-storage';
import { checkLink, type Signature } from './links';
import { formatFor, imageInShape, type Shape } from './sizes';

export type FileRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: Signature & { download?: unknown; size?: unknown };
}>;

type StoredFile = Pick<FilesTable, 'id' | 'media_type' | 'bytes' | 'sha256' | 'purpose'>;

const FILE_NOT_FOUND = 'We could not find that file.';

/**
 * Sends a file: avatars to everyone, other files to anyone with a valid link. Files never change, so browsers may cache
 * them, receipts only privately. With `size` it sends a smaller image. Our pages get other files than avatars from the storage
 * itself, if it signs links.
 * @throws HttpError 404 no such file or no genuine link; 403 the link has expired
 * @throws StorageError when the storage cannot give it at the moment
 */
export async function serveFile(services: Services, request: FileRequest, reply: FastifyReply) {
  const { config, db, storage, log } = services;
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

  const { download, size } = request.query;
  const shape = isImageSize(size) ? { size, format: formatFor(request.headers.accept) } : undefined;
  const headers = headersOf(file, shape, download === undefined ? undefined : fileName(file, shape));
  if (request.headers['if-none-match'] === headers.ETag) return reply.code(304).headers(headers).send();
  const type = shape ? `image/${shape.format}` : file.media_type;
  if (
    file.purpose !== 'avatar' &&
    (await sendToStorage(storage, request, reply, { id, shape, type, headers }))
  )
    return reply;
  // Before the headers, so that a temporary failure is not cached.
  const content = await (shape ? imageInShape(services, id, shape) : readRecorded(storage, file));
  if (!content) {
    log.error({ fileId: id }, 'a stored file is missing');
    throw notFound(FILE_NOT_FOUND);
  }
  if (!shape) void reply.header('Content-Length', file.bytes);
  return reply.headers(headers).type(type).send(content);
}

async function readRecorded(storage: FileStorage, file: StoredFile): Promise<Readable | undefined> {
  const content = await storage.read(file.id);
  return content && Readable.from(whole(content, file));
}

/** The content, or an error if it is not as long as recorded: the browser would wait for the rest. */
async function* whole(content: Readable, { id, bytes }: StoredFile): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== bytes) throw new Error(`The stored file ${id} has ${sent} bytes instead of ${bytes}.`);
}

const fileName = ({ id, media_type }: StoredFile, shape: Shape | undefined) =>
  `${id}.${(shape?.format ?? media_type.replace('image/', '')).replace('jpeg', 'jpg')}`;

/** @param saveAs the name for a file that is saved; undefined for one that is shown */
function headersOf({ purpose, sha256 }: StoredFile, shape: Shape | undefined, saveAs: string | undefined) {
  const scope = purpose === 'avatar' ? 'public, max-age=31536000' : 'private, max-age=3600';
  return {
    'Cache-Control': `${scope}, immutable`,
    ETag: shape ? `"${sha256}-${shape.size}-${shape.format}"` : `"${sha256}"`,
    ...(shape && { Vary: 'Accept' }),
    // A shown image has no name here: it would win over the one that a link's `download` gives.
    'Content-Disposition': saveAs ? `attachment; filename="${saveAs}"` : 'inline',
    'X-Content-Type-Options': 'nosniff',
    // A receipt's address gives access to it, so it must not leak as a referrer.
    'Referrer-Policy': 'no-referrer',
    // However a browser interprets the bytes, it may not run or load anything.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  };
}
