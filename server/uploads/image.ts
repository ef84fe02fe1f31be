import sharp, { type Metadata } from 'sharp';
import { UPLOAD_MAX_PIXELS } from '../../contract/limits';
import { IMAGE_TYPE_MESSAGE } from '../../contract/messages';
import { HttpError } from '../http/errors';
import { fewAtOnce } from './few-at-once';
import { imageHash } from './image-hash';

export interface CleanImage {
  readonly content: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** As `imageHash`. */
  readonly hash: string | null;
}

type ImageKind = 'png' | 'jpeg';

const JPEG_QUALITY = 85;
/** Decoding is the server's most expensive work; more at once would take memory and threads from other requests. */
const oneOfFew = fewAtOnce(2);
const OPTIONS = { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' } as const;

/**
 * Decodes an untrusted image and encodes it again: upright, without metadata, in the same format. The format is
 * detected from the bytes.
 * @throws HttpError 415 neither PNG nor JPEG; 413 more than 40 megapixels; 422 it cannot be decoded to its end
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  const kind = kindOf(bytes);
  if (!kind) throw new HttpError(415, 'unsupported_image', IMAGE_TYPE_MESSAGE);
  return oneOfFew(async () => {
    checkSize(await readHeader(bytes, kind));
    return writeAnew(bytes, kind);
  });
}

/** The image small enough for a printed page, as JPEG on white; `side` is its longer side's limit in pixels. */
export const smallImage = (bytes: Buffer, side: number): Promise<Buffer> =>
  oneOfFew(() =>
    sharp(bytes, OPTIONS)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

const SIGNATURES: readonly [ImageKind, Buffer][] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];
const kindOf = (bytes: Buffer): ImageKind | undefined =>
  SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

async function readHeader(bytes: Buffer, kind: ImageKind): Promise<Metadata> {
  // Without the pixel limit, which would make reading the header fail.
  const header = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== kind) throw brokenImage();
  return header;
}

function checkSize({ width, height }: Metadata): void {
  if (width * height <= UPLOAD_MAX_PIXELS) return;
  throw new HttpError(
    413,
    'too_many_pixels',
    `That image is too large. Please select one of at most ${UPLOAD_MAX_PIXELS / 1_000_000} megapixels.`,
  );
}

async function writeAnew(bytes: Buffer, kind: ImageKind): Promise<CleanImage> {
  const upright = sharp(bytes, OPTIONS).autoOrient();
  const written = kind === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
  const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw brokenImage();
  });
  const hash = await imageHash(data);
  return { content: data, mediaType: `image/${kind}`, width: info.width, height: info.height, hash };
}

const brokenImage = () => {
  const message = 'That image is damaged and cannot be read. Please select another one.';
  return new HttpError(422, 'broken_image', message, { fields: { image: message } });
};
