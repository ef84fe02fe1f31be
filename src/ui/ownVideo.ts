const OWN_VIDEO = /^(\/videos\/[\w-]+)\.mp4$/;

/** The picture and the captions that come with a video of our own; a video from elsewhere has neither. */
export function mediaOf(url: string): { poster?: string; captions?: string } {
  const base = OWN_VIDEO.exec(url)?.[1];
  return base ? { poster: `${base}.webp`, captions: `${base}.vtt` } : {};
}
