/**
 * The sizes in pixels, besides the stored one, in which the server offers an image: the size on the screen, doubled for
 * dense displays. The server never enlarges an image.
 */
export const IMAGE_SIZES = {
  /** A person's picture, up to 48 CSS pixels wide. */
  avatar: { width: 96, height: 96, fit: 'cover' },
  /** A person's picture, larger than that. */
  portrait: { width: 192, height: 192, fit: 'cover' },
  /** A receipt in a card. */
  thumbnail: { width: 480, height: 960, fit: 'inside' },
} as const;

export type ImageSize = keyof typeof IMAGE_SIZES;

/** True if this is the name of a size. */
export const isImageSize = (name: unknown): name is ImageSize =>
  typeof name === 'string' && Object.hasOwn(IMAGE_SIZES, name);
