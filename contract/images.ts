/**
 * The sizes in which the server gives an image beside the stored one, in pixels: what is shown, at twice the density.
 * An image is never enlarged.
 */
export const IMAGE_SIZES = {
  /** A person, up to 48 CSS pixels wide. */
  avatar: { width: 96, height: 96, fit: 'cover' },
  /** A person, larger than that. */
  portrait: { width: 192, height: 192, fit: 'cover' },
  /** A receipt in a card. */
  thumbnail: { width: 480, height: 960, fit: 'inside' },
} as const;

export type ImageSize = keyof typeof IMAGE_SIZES;

/** Whether this is the name of a size. */
export const isImageSize = (name: unknown): name is ImageSize =>
  typeof name === 'string' && Object.hasOwn(IMAGE_SIZES, name);
