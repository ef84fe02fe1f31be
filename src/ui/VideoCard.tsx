import { Play } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../contract/translate';
import { Icon } from './Icon';
import styles from './VideoCard.module.css';

let playing: HTMLVideoElement | undefined;

/** Only one video plays at a time: starting one pauses the previous. */
function claimPlayback(video: HTMLVideoElement): void {
  if (playing && playing !== video) playing.pause();
  playing = video;
}

/** Forgets a video that ended or was unmounted. */
function releasePlayback(video: HTMLVideoElement): void {
  if (playing === video) playing = undefined;
}

/** The captions' language, by its own name. */
const CAPTIONS = 'English';

interface VideoCardProps {
  title: string;
  src: string;
  poster?: string;
  /** URL of a WebVTT file. */
  captions?: string;
  headingLevel?: 2 | 3;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** Shows native controls from the start, so that it plays without scripts. */
  native?: boolean;
  /** Visible at once, so its poster loads without waiting for layout. */
  first?: boolean;
}

/** As on images; React's types lack it for videos. */
const LAZY = { loading: 'lazy' };

/** A video with a play button on its poster, then native controls; starting one pauses the others. */
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
  // Pressed before the app had loaded (`src/inline/early.ts`).
  useEffect(() => {
    if (button.current && 'held' in button.current.dataset) start();
  }, []);

  const start = (): void => {
    setStarted(true);
    video.current?.focus();
    // If the browser refuses to play, the controls remain.
    void video.current?.play()?.catch(() => undefined);
  };

  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.video}
          // Without a poster the video shows its first frame, which some browsers load only with a time in the URL.
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
          <track kind="captions" src={captions} srcLang="en" label={CAPTIONS} />
        </video>
        {!started && !failed && (
          <button
            ref={button}
            type="button"
            className={styles.start}
            onClick={start}
            aria-label={t('Play video: {title}', { title })}
          >
            <span className={styles.disc}>
              <Icon icon={Play} className={styles.icon} />
            </span>
          </button>
        )}
        {failed && (
          <p className={styles.failed}>{t('This video cannot be played. Please try again later.')}</p>
        )}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
