import type { ScaleRequest } from './request';
import { startWorker } from './startWorker';

/** A worker killed for lack of memory sends nothing, so wait at most this long, in milliseconds. */
const PATIENCE_MS = 20_000;

export type ImageLimits = Omit<ScaleRequest, 'image'>;

/**
 * The image for upload: upright, longer side at most `longSide` pixels, as JPEG, encoded in a worker. Returns the file
 * itself if it is small already, would get larger, or the browser cannot scale it.
 */
export async function scaleImage(file: File, limits: ImageLimits): Promise<File> {
  const scaled = await inWorker({ image: file, ...limits });
  return !scaled || scaled.size >= file.size ? file : asJpeg(scaled, file);
}

/** The image as JPEG, upright and scaled as above; `null` if the browser cannot open it. */
export async function convertImage(file: File, { longSide }: ImageLimits): Promise<File | null> {
  const converted = await inWorker({ image: file, longSide, maxBytes: 0 });
  return converted && asJpeg(converted, file);
}

const asJpeg = (jpeg: Blob, { name, lastModified }: File): File =>
  new File([jpeg], name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg', lastModified });

function inWorker(request: ScaleRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const end = (answer: Blob | null): void => {
      window.clearTimeout(timer);
      worker?.terminate();
      resolve(answer);
    };
    const timer = window.setTimeout(() => end(null), PATIENCE_MS);
    try {
      worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
      worker.onerror = () => end(null);
      worker.postMessage(request);
    } catch {
      end(null);
    }
  });
}
