import { STORED_MAX_BYTES, UPLOAD_MAX_PIXELS } from '../../contract/limits';
import { IMAGE_TYPE_MESSAGE } from '../../contract/messages';
import { said, toTranslate, type Sentence } from '../../contract/translate';
import { HttpError } from '../http/errors';
import type { ImageKind, ImageRefusal } from './clean-image';

const SIGNATURES: readonly [ImageKind, Buffer][] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/**
 * The kind of an image, told by its first bytes.
 * @throws HttpError 415 neither PNG nor JPEG
 */
export function imageKind(bytes: Buffer): ImageKind {
  const found = SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature));
  if (!found) throw new HttpError(415, 'unsupported_image', IMAGE_TYPE_MESSAGE);
  return found[0];
}

/** What the user is told about a refused image. */
export function imageRefusal(refused: ImageRefusal): HttpError {
  const { status, code, message } = REFUSALS[refused];
  return new HttpError(status, code, message, { fields: { image: message } });
}

const REFUSALS: {
  readonly [Refusal in ImageRefusal]: { status: number; code: string; message: string | Sentence };
} = {
  broken: {
    status: 422,
    code: 'broken_image',
    message: toTranslate('That image is damaged and cannot be read. Please select another one.'),
  },
  tooManyPixels: {
    status: 413,
    code: 'too_many_pixels',
    message: said('That image is too large. Please select one of at most {count} megapixels.', {
      count: UPLOAD_MAX_PIXELS / 1_000_000,
    }),
  },
  tooDetailed: {
    status: 413,
    code: 'too_detailed',
    message: said('That image would take more than {size} MB. Please select one with fewer pixels.', {
      size: STORED_MAX_BYTES / 1024 / 1024,
    }),
  },
};
