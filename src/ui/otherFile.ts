import { t } from '../../contract/translate';
import { firstBytes } from './readImageKind';

/** A file that is neither PNG nor JPEG. */
export interface OtherFile {
  /** An iPhone's photo, which some browsers can open. */
  isHeic: boolean;
  /** What it is, and what to do instead. */
  advice: string;
}

/** ISO base media files have their brand at this place, such as `ftypheic`. */
const BRAND = { from: 4, to: 12 };
const HEIC_BRANDS = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** Says what this file is, by its first bytes or else by its type. */
export async function readOtherFile(file: File): Promise<OtherFile> {
  const start = String.fromCharCode(...(await firstBytes(file, BRAND.to)));
  const isHeic = HEIC_BRANDS.test(start.slice(BRAND.from, BRAND.to));
  return { isHeic, advice: isHeic ? heicAdvice() : adviceFor(start, file.type) };
}

const heicAdvice = () =>
  t('This is a HEIC photo, which this browser cannot open. Take a screenshot of it, or save it as a JPG.');

function adviceFor(start: string, type: string): string {
  if (start.startsWith('%PDF')) return t('This is a PDF. Take a screenshot of it.');
  if (type.startsWith('video/')) return t('This is a video. Take a screenshot of it.');
  const [, format] = /^image\/(gif|webp|avif|bmp|tiff)$/.exec(type) ?? [];
  if (format)
    return t('This is a {format} image. Take a screenshot of it, or save it as a JPG.', {
      format: format.toUpperCase(),
    });
  return t('This file is not a picture that can be read. Take a screenshot of what it shows.');
}
