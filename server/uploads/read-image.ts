import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '../../contract/limits';
import { said, toTranslate } from '../../contract/translate';
import { HttpError, invalidFields, malformed } from '../http/errors';

const FIELD = 'image';
const LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 2, fields: 10, fieldSize: 1024 };

/**
 * The bytes of the one file in the multipart field `image`.
 * @throws HttpError 415 no multipart; 413 more than 5 MB; 422 no image; 400 several files, or the body broke off
 */
export async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new HttpError(
      415,
      'unsupported_type',
      "Please send the image as multipart/form-data in the field 'image'.",
    );
  const images = await readFiles(request);
  if (images.length > 1) throw malformed('Please send one image at a time.');
  const [image] = images;
  if (!image?.length) throw invalidFields({ [FIELD]: 'Please select an image that is not empty.' });
  return image;
}

async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  const images: Buffer[] = [];
  try {
    for await (const part of request.files({ limits: LIMITS, throwFileSizeLimit: false })) {
      const bytes = await part.toBuffer();
      // A file cut at the limit ends like any other; only this flag tells.
      if (part.file.truncated) throw tooLarge();
      if (part.fieldname === FIELD) images.push(bytes);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw malformed(toTranslate('The upload was cut off. Please try again.'));
  }
  return images;
}

const tooLarge = () =>
  new HttpError(
    413,
    'too_large',
    said('That image is too large. Please select one of at most {size} MB.', {
      size: UPLOAD_MAX_BYTES / 1024 / 1024,
    }),
  );
