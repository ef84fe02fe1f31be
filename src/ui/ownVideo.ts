const OWN_VIDEO = /^(\/videos\/[\w-]+)\.mp4$/;

/** The poster and captions of our own videos; other videos have neither. */
export function mediaOf(url: string): { poster?: string; captions?: string } {
  const base = OWN_VIDEO.exec(url)?.[1];
  return base ? { poster: `${base}.webp`, captions: `${base}.vtt` } : {};
}
