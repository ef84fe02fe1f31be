import sharp, { type Sharp } from 'sharp';
import { STORED_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '../../contract/limits';
import { imageHash } from './image-hash';

export type ImageKind = 'png' | 'jpeg';

export interface CleanImage {
  readonly content: Buffer;
  readonly mediaType: `image/${ImageKind}`;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** As `imageHash`. */
  readonly hash: string | null;
}

export type ImageRefusal = 'broken' | 'tooManyPixels' | 'tooDetailed';

/** The image or why it is refused, and how many pixels were decoded. */
export type Cleaned = { readonly pixels: number } & (
  | { readonly image: CleanImage; readonly refused?: undefined }
  | { readonly image?: undefined; readonly refused: ImageRefusal }
);

const OPTIONS = { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' } as const;
/** A larger PNG is kept as a JPEG: no screenshot has more, and the size of a PNG has no bound. */
const PNG_MAX_PIXELS = 10_000_000;
/** A JPEG above this is written at a lower quality in one pass, which takes half the memory. */
const LARGE_PIXELS = 20_000_000;

/**
 * Decodes an untrusted image and encodes it again: upright and without metadata. A PNG stays one unless it is large.
 * Runs in a worker (`image-workers.ts`).
 */
export async function cleanImage(bytes: Buffer, kind: ImageKind): Promise<Cleaned> {
  // Without the pixel limit, which would make reading the header fail.
  const header = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== kind) return { pixels: 0, refused: 'broken' };
  const pixels = header.width * header.height;
  if (pixels > UPLOAD_MAX_PIXELS) return { pixels: 0, refused: 'tooManyPixels' };
  try {
    const image = await writeAnew(bytes, kind, pixels);
    return image.content.length > STORED_MAX_BYTES ? { pixels, refused: 'tooDetailed' } : { pixels, image };
  } catch {
    return { pixels, refused: 'broken' };
  }
}

async function writeAnew(bytes: Buffer, kind: ImageKind, pixels: number): Promise<CleanImage> {
  if (kind === 'png' && pixels <= PNG_MAX_PIXELS) {
    const png = await write(bytes, 'png', (image) => image.png({ adaptiveFiltering: true }));
    if (png.content.length <= UPLOAD_MAX_BYTES) return png;
  }
  return write(bytes, 'jpeg', (image) =>
    image
      .flatten({ background: '#ffffff' })
      .jpeg(pixels > LARGE_PIXELS ? { quality: 75, optimizeCoding: false } : { quality: 85 }),
  );
}

async function write(bytes: Buffer, kind: ImageKind, encode: (image: Sharp) => Sharp): Promise<CleanImage> {
  const upright = sharp(bytes, OPTIONS).autoOrient();
  const { data: content, info } = await encode(upright).toBuffer({ resolveWithObject: true });
  return {
    content,
    mediaType: `image/${kind}`,
    width: info.width,
    height: info.height,
    hash: await imageHash(content),
  };
}
