import multipart from '@fastify/multipart';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneOf, text } from '../../contract/answers/common';
import { UploadAnswer } from '../../contract/answers/content';
import { IMAGE_SIZES, type ImageSize } from '../../contract/images';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS, UPLOAD_TYPES } from '../../contract/limits';
import { PATHS } from '../../contract/wire';
import { bytes, refusal } from '../http/answers';
import { tooManyRequests } from '../http/errors';
import { customerOf, placeOf } from '../http/networks';
import { keyedDigest } from '../keyed-digest';
import type { Services } from '../services';
import { requireRoom } from '../storage/room';
import type { Lanes } from './lanes';
import { readImage } from './read-image';
import { serveFile, type FileRequest } from './serve';
import { storeImage } from './store-image';
import { uploadUrl } from './urls';

/** Anyone may upload, as section 7 asks; this many times per address in a minute. */
const UPLOADS_PER_MINUTE = 30;
/** Besides, this many units of pixels per address in a minute: an image costs one for each started 5 megapixels. */
const UNITS_PER_MINUTE = 30;
const UNIT_MEGAPIXELS = 5;
const LARGEST = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB and ${UPLOAD_MAX_PIXELS / 1e6} megapixels`;
const SIZES = Object.entries(IMAGE_SIZES)
  .map(([name, { width, height }]) => `${name}: up to ${width} by ${height} pixels`)
  .join('; ');

const form = Type.Object({
  image: Type.String({ contentMediaType: 'image/*', description: 'The file.' }),
});
const fileQuery = Type.Object({
  exp: Type.Optional(text('Part of the address.')),
  sig: Type.Optional(text('Part of the address.')),
  download: Type.Optional(text('With any value, the browser saves the file.')),
  size: Type.Optional(oneOf(Object.keys(IMAGE_SIZES) as ImageSize[], SIZES)),
});

/** Uploading an image and reading it. */
export async function fileRoutes(api: FastifyInstance, services: Services, lanes: Lanes): Promise<void> {
  const megapixels = limitMegapixels(api);
  // In a context of its own, so that no other route runs its hooks.
  await api.register(async (uploads) => {
    // Anything else reaches `readImage`, which says what is accepted.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await uploads.register(multipart);
    uploads.post(
      PATHS.upload,
      {
        config: { access: 'anyone', rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: ['Content, files and support'],
          summary: 'Upload an image',
          description: `One PNG or JPEG up to ${LARGEST}, recognised by its bytes. It is stripped of metadata, turned upright and re-encoded.`,
          consumes: ['multipart/form-data'],
          body: form,
          response: {
            200: UploadAnswer,
            413: refusal('The image is too large, or would be once re-encoded.'),
            415: refusal('The request is not a form, or the image is neither PNG nor JPEG.'),
            422: refusal('There is no image, or it cannot be read or takes too long.'),
            503: refusal('Too many images are being uploaded; `Retry-After` says when to try again.'),
            507: refusal('The server has no room for more images.'),
          },
        },
      },
      async (request, reply): Promise<UploadAnswer> => {
        const lane = lanes.of(request);
        const from = keyedDigest(services.config.jwtSecrets[0], 'upload', customerOf(request));
        return lane.enter(request, reply, {
          receive: async () => {
            await requireRoom(services, { from, isMember: lane.isMembers });
            return readImage(request);
          },
          work: async (image) => {
            await megapixels.begin(request);
            const charge = megapixels.charge(request);
            const { fileId } = await storeImage(services, services.db, image, { from, charge });
            return { imageUrl: uploadUrl(services.config, fileId) };
          },
        });
      },
    );
  });

  api.get(
    PATHS.file(':id'),
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Content, files and support'],
        summary: 'Read an image',
        description:
          'Avatars are public; a receipt’s address carries a signature that expires. Use addresses exactly as received; `size` may be added. Without it the image comes as it is stored, with it as WebP where `Accept` names that, else as JPEG.',
        querystring: fileQuery,
        response: {
          200: bytes(...UPLOAD_TYPES, 'image/webp'),
          ...(services.storage.links && {
            302: { description: 'To the bucket; only for pages of the app.' },
          }),
          403: refusal('The link has expired.'),
        },
      },
    },
    (request, reply) => serveFile(services, request as FileRequest, reply),
  );
}

/** Decoding takes time by the pixel, not by the image. */
function limitMegapixels(api: FastifyInstance) {
  const count = api.createRateLimit({
    max: UNITS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `megapixels:${placeOf(request)}`,
  });
  return {
    /** Takes an image's first unit. @throws HttpError 429 once the units are used up */
    async begin(request: FastifyRequest): Promise<void> {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
    },
    /** Takes the others, once the image was decoded. */
    charge:
      (request: FastifyRequest) =>
      async (megapixels: number): Promise<void> => {
        for (let unit = 1; unit < megapixels / UNIT_MEGAPIXELS; unit += 1) await count(request);
      },
  };
}
