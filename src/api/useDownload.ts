import { useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { saveFile } from '../lib/saveFile';
import { toast } from '../ui/toast';
import { messageOf } from './errors';
import { fetchFile } from './fetchFile';

/** Fetches one of the user's files and lets the browser save it. A toast reports a failure. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  /** @param path one of `PATHS` */
  async function download(path: string, name: string): Promise<void> {
    setBusy(true);
    try {
      saveFile(await dispatch(fetchFile(path)), name);
    } catch (error) {
      const message = messageOf(error);
      toast.error(message);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
