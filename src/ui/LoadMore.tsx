import { useEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  label: string;
  /** A request for this list is in progress, even a refetch; the next page has to wait for it. */
  loading: boolean;
  /** After a failure, only the button loads the next page. */
  failed?: boolean;
  onLoad: () => void;
}

const AHEAD = '600px';

/** At the end of a list: loads the next page as it comes near, with a button for those who do not scroll. */
export function LoadMore({ label, loading, failed = false, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);

  // Observe again after each render: an observer reports only changes, and may have reported while the list was loading.
  useEffect(() => {
    if (loading || failed || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  return (
    <div ref={end} className={styles.end}>
      <Button busy={loading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
