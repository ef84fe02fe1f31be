import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './VideoCard.module.css';

let playing: HTMLVideoElement | undefined;

/** One video at a time: the one that starts pauses the one before. */
function claimPlayback(video: HTMLVideoElement): void {
  if (playing && playing !== video) playing.pause();
  playing = video;
}

/** Forgets a video that ends or leaves the page. */
function releasePlayback(video: HTMLVideoElement): void {
  if (playing === video) playing = undefined;
}

interface VideoCardProps {
  title: string;
  src: string;
  poster?: string;
  /** URL of a WebVTT file. */
  captions?: string;
  headingLevel?: 2 | 3;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** The browser's own controls from the start, so that it plays without any script. */
  native?: boolean;
  /** Seen as soon as the page is, so that its picture is not waited for until the page is laid out. */
  first?: boolean;
}

/** As pictures have it; React's types do not know it of videos yet. */
const LAZY = { loading: 'lazy' };

/** A video with a play button on its picture, then the browser's own controls; starting one pauses the others. */
export function VideoCard({
  title,
  src,
  poster,
  captions,
  headingLevel = 2,
  actions,
  native = false,
  first = false,
}: VideoCardProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(native);
  const [failed, setFailed] = useState(false);
  const Heading = `h${headingLevel}` as const;

  useEffect(() => {
    const element = video.current;
    return () => {
      if (element) releasePlayback(element);
    };
  }, []);

  const button = useRef<HTMLButtonElement>(null);
  // Pressed before the app was there (`src/inline/early.ts`).
  useEffect(() => {
    if (button.current && 'held' in button.current.dataset) start();
  }, []);

  const start = (): void => {
    setStarted(true);
    video.current?.focus();
    // A refusal to play leaves the controls, which is all that is needed.
    void video.current?.play()?.catch(() => undefined);
  };

  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.video}
          // Without a picture of its own the video shows its first one, which some browsers load only for a time.
          src={poster ? src : `${src}#t=0.1`}
          poster={poster}
          preload={poster ? 'none' : 'metadata'}
          {...(first ? {} : LAZY)}
          playsInline
          controls={started}
          tabIndex={started ? 0 : -1}
          aria-label={title}
          onPlay={(event) => claimPlayback(event.currentTarget)}
          onEnded={(event) => releasePlayback(event.currentTarget)}
          onError={() => setFailed(true)}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" />
        </video>
        {!started && !failed && (
          <button
            ref={button}
            type="button"
            className={styles.start}
            onClick={start}
            aria-label={`Play video: ${title}`}
          >
            <span className={styles.disc}>
              <Play className={styles.icon} aria-hidden />
            </span>
          </button>
        )}
        {failed && <p className={styles.failed}>This video cannot be played. Please try again later.</p>}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
