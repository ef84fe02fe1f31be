import { useEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  label: string;
  /** Anything of this list is on its way, be it read again: the next page cannot be had until then. */
  loading: boolean;
  /** After a failure the next page is loaded by hand only. */
  failed?: boolean;
  onLoad: () => void;
}

const AHEAD = '600px';

/** At the end of a list: loads the next page as it comes near, and has a button for those who do not scroll. */
export function LoadMore({ label, loading, failed = false, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);

  // Anew with each picture: an observer tells of changes alone, and what it told while the list was on its way is lost.
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
