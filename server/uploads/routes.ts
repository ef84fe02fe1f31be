import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { PATHS, type UploadAnswer } from '../../contract/wire';
import type { Services } from '../services';
import { readImage } from './read-image';
import { serveFile, type FileRequest } from './serve';
import { storeImage } from './store-image';
import { uploadUrl } from './urls';

/** Anyone may upload, as section 7 asks; this many times per address in a minute. */
const UPLOADS_PER_MINUTE = 30;

/** Uploading an image and reading it. */
export async function fileRoutes(api: FastifyInstance, services: Services): Promise<void> {
  // In a context of its own, so that no other route runs its hooks.
  await api.register(async (uploads) => {
    // Whatever else is sent reaches `readImage`, which says what is accepted.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await uploads.register(multipart);
    uploads.post(
      PATHS.upload,
      { config: { access: 'anyone', rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request): Promise<UploadAnswer> => {
        const { fileId } = await storeImage(services, services.db, await readImage(request));
        return { imageUrl: uploadUrl(services.config, fileId) };
      },
    );
  });

  api.get(PATHS.file(':id'), { config: { access: 'anyone' } }, (request, reply) =>
    serveFile(services, request as FileRequest, reply),
  );
}
