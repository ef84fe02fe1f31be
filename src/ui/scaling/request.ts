/** What the worker is asked; it answers a smaller image, or `null` where the image should stay as it is. */
export interface ScaleRequest {
  image: Blob;
  /** Of the answer's longer side, in pixels. */
  longSide: number;
  /** What may be uploaded: an image above it is written anew even where its sides are short enough. */
  maxBytes: number;
}
