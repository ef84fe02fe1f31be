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

  /**
   * @param path one of `PATHS`
   * @param change makes the file to save of the one that was fetched
   */
  async function download(
    path: string,
    name: string,
    change: (file: Blob) => Blob | Promise<Blob> = (file) => file,
  ): Promise<void> {
    setBusy(true);
    try {
      saveFile(await change(await dispatch(fetchFile(path))), name);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
