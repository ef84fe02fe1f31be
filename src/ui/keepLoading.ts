import { t } from '../../contract/translate';
import { toast } from './toast';

const RETRY_MS = 3000;

/**
 * Loads code that the page waits for: without a network it says so, and tries again until the code is there.
 * @returns to be called when it is not waited for any more
 */
export function keepLoading<T>(
  load: () => Promise<T>,
  onLoaded: (loaded: T) => void,
  onFailed?: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const attempt = (): void =>
    void load().then(
      (loaded) => isWanted && onLoaded(loaded),
      () => {
        if (!isWanted) return;
        onFailed?.();
        toast.error(
          t('This part of the page could not be loaded. It opens as soon as the connection is back.'),
        );
        timer = setTimeout(attempt, RETRY_MS);
      },
    );
  attempt();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
