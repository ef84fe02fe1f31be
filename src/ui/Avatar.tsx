import { useState } from 'react';
import { personName } from '../../contract/translate';
import { cx } from '../lib/cx';
import { sizedImage } from '../lib/sizedImage';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 56 | 96;
}

/** The widest avatar for which the smallest image is enough. */
const AVATAR_MAX = 48;
const HUES = 6;

/** The same name always gets the same tint. */
function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** A person's picture; initials if it is missing or broken, a silhouette without a name. Silent, because the name is beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initials = initialsOf(personName(name));
  if (src && src !== broken) {
    return (
      <img
        className={cx(styles.avatar, styles[`size${size}`])}
        src={sizedImage(src, size > AVATAR_MAX ? 'portrait' : 'avatar')}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      className={cx(styles.avatar, styles[`size${size}`], initials && styles[`hue${hueOf(name)}`])}
      aria-hidden
    >
      {initials || (
        <svg viewBox="0 0 40 40" width="100%" height="100%" fill="currentColor">
          <circle cx="20" cy="15.5" r="6.5" opacity="0.85" />
          <path d="M6.5 38c1.4-8 6.8-12 13.5-12s12.1 4 13.5 12z" opacity="0.6" />
        </svg>
      )}
    </span>
  );
}
