import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast';
import { GENERIC_ERROR, isApiError } from './errors';
import { uploadImage } from './upload';

/** `progress` from 0 to 1; the file of a failed upload stays with the form, so that trying again is one click. */
export type UploadState =
  { kind: 'idle' } | { kind: 'sending'; progress: number } | { kind: 'failed'; message: string };

/** Uploads a form's image; ends the upload when the form goes away. A failure is said as a toast and kept in `state`. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The image's URL, or `null` if it failed or was cancelled; then there is nothing more to say to the user. */
  async function upload(image: Blob): Promise<string | null> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => !signal.aborted && setState({ kind: 'sending', progress });
      const imageUrl = await uploadImage(image, { signal, onProgress });
      setState({ kind: 'idle' });
      return imageUrl;
    } catch (error) {
      if (signal.aborted) return null;
      const message = isApiError(error) ? error.message : GENERIC_ERROR;
      toast.error(message, { toastId: message });
      setState({ kind: 'failed', message });
      return null;
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, upload, cancel };
}
