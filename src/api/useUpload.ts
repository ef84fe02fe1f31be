import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast';
import { type ApiError, isApiError, messageOf } from './errors';
import { uploadImage } from './upload';

/** `progress` is from 0 to 1. After a failure the form keeps the file, so that trying again is one click. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; progress: number }
  /** Another image is needed. */
  | { kind: 'failed'; message: string }
  /** The server got none, or was not ready; the image is not at fault. */
  | { kind: 'lost'; message: string };

/** The errors after which only another image helps. */
const OF_IMAGE: readonly ApiError['status'][] = [400, 413, 415, 422, 'gone'];

/** Uploads a form's image, and aborts the upload if the form unmounts. A toast reports a failure until the next try, and `state` keeps it. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  /** The sentence of the last failure's toast. */
  const told = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns the image's URL, or `null` if the upload was cancelled or failed, which the user has been told. */
  async function upload(image: Blob): Promise<string | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    forgetFailure();
    setState({ kind: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => !signal.aborted && setState({ kind: 'sending', progress });
      const imageUrl = await uploadImage(image, { signal, onProgress });
      setState({ kind: 'idle' });
      return imageUrl;
    } catch (error) {
      if (signal.aborted) return null;
      const message = messageOf(error);
      toast.error(message);
      told.current = message;
      const isOfImage = isApiError(error) && OF_IMAGE.includes(error.status);
      setState({ kind: isOfImage ? 'failed' : 'lost', message });
      return null;
    }
  }

  function forgetFailure() {
    if (told.current !== undefined) toast.hide('error', told.current);
    told.current = undefined;
  }

  function cancel() {
    running.current?.abort();
    forgetFailure();
    setState({ kind: 'idle' });
  }

  return { state, upload, cancel };
}
