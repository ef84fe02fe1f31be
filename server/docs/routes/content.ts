import { IMAGE_SIZES, type ImageSize } from '../../../contract/images';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS, UPLOAD_TYPES } from '../../../contract/limits';
import { supportSchema } from '../../../contract/schemas';
import { done } from '../answers/common';
import { announcementsAnswer, demosAnswer, uploadAnswer } from '../answers/content';
import { pageQuery, WHOLE_LIST } from '../queries';
import type { RouteDoc, RouteGroup } from '../route-doc';
import { object, oneOf, optional, text, type Schema } from '../schema';

const tutorials: RouteDoc = { summary: 'List the tutorial videos', answer: demosAnswer };

/** The largest image, as people say it. */
const LARGEST = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB and ${UPLOAD_MAX_PIXELS / 1e6} megapixels`;
/** The sizes of images, as people say them. */
const SIZES = Object.entries(IMAGE_SIZES)
  .map(([name, { width, height }]) => `${name}: up to ${width} by ${height} pixels`)
  .join('; ');

export const contentGroup: RouteGroup = {
  name: 'Content, files and support',
  description: 'What everybody reads, images, and messages to support.',
  routes: {
    'GET /api/annoncement': {
      summary: 'List the announcements',
      description: WHOLE_LIST,
      query: pageQuery,
      answer: announcementsAnswer,
    },
    'GET /api/demo/': tutorials,
    'GET /api/demo': { ...tutorials, description: 'The same as with a slash at its end.' },
    'POST /api/file/upload': {
      summary: 'Upload an image',
      description: `One PNG or JPEG up to ${LARGEST}, told by its bytes. It is stripped of metadata, turned upright and written anew.`,
      body: { multipart: object<{ image: string }>({ image: image() }) },
      answer: uploadAnswer,
      refusals: {
        413: 'The image is too large.',
        415: 'The request is no form, or the image is neither PNG nor JPEG.',
        422: 'There is no image, or it cannot be read.',
        507: 'The server has no room for more images.',
      },
    },
    'GET /api/file/:id': {
      summary: 'Read an image',
      description:
        'Avatars are public; a receipt’s address carries a signature that expires. Use addresses as they were answered; `size` may be added. Without it the image comes as it is stored, with it as WebP where `Accept` names that, else as JPEG.',
      query: object<{ exp?: string; sig?: string; download?: string; size?: ImageSize }>({
        exp: optional(text('Of the address.')),
        sig: optional(text('Of the address.')),
        download: optional(text('With any value, the browser saves the file.')),
        size: optional(oneOf(Object.keys(IMAGE_SIZES) as ImageSize[], SIZES)),
      }),
      answer: { media: [...UPLOAD_TYPES, 'image/webp'] },
      refusals: { 403: 'The link has expired.' },
    },
    'POST /api/contact/post': {
      summary: 'Write to support',
      body: supportSchema,
      once: true,
      answer: done,
    },
  },
};

function image(): Schema<string> {
  return { type: 'string', contentMediaType: 'image/*', description: 'The file.' };
}
