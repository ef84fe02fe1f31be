import { t } from '../../contract/translate';
import { PATHS, type UploadAnswer } from '../../contract/wire';
import { API_URL } from './config';
import { type ApiError, errorFromBody, networkError } from './errors';

export interface UploadOptions {
  /** Called with the part sent so far, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  apiUrl?: string;
}

/**
 * Uploads one image (PNG or JPEG, up to `UPLOAD_MAX_BYTES`) and returns the URL for the proof and profile calls. It does
 * not use the api, because only XMLHttpRequest reports progress and a slow upload must not hold back other calls.
 * @throws ApiError; an `AbortError` when aborted.
 */
export function uploadImage(
  image: Blob,
  { onProgress, signal, apiUrl = API_URL }: UploadOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('The upload was cancelled.', 'AbortError');
    if (signal?.aborted) return reject(aborted());

    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(aborted());
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && isUploadAnswer(answer)) resolve(answer.imageUrl);
      else reject(errorFromBody(request.status, answer));
    };
    request.onerror = () => void whyUnsent(image).then(reject);
    request.onloadend = () => signal?.removeEventListener('abort', abort);

    const body = new FormData();
    body.append('image', image);
    request.open('POST', `${apiUrl}${PATHS.upload}`);
    request.send(body);
  });
}

/** A picture that was changed or removed on the device since it was chosen fails like a lost connection. */
const whyUnsent = (image: Blob): Promise<ApiError> =>
  new Response(image.slice(0, 1)).arrayBuffer().then(networkError, () => ({
    status: 'gone',
    message: t('This picture is no longer on your device. Please choose it again.'),
  }));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isUploadAnswer = (answer: unknown): answer is UploadAnswer =>
  typeof answer === 'object' && answer !== null && typeof (answer as UploadAnswer).imageUrl === 'string';
