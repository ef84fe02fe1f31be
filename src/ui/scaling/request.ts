/** A request to the worker; it answers with a smaller image, or `null` to keep the original. */
export interface ScaleRequest {
  image: Blob;
  /** Maximum of the longer side, in pixels. */
  longSide: number;
  /** The upload limit in bytes: larger files are re-encoded even if their sides are short enough. */
  maxBytes: number;
}
