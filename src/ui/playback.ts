let playing: HTMLVideoElement | undefined;

/** One video at a time: the one that starts pauses the one before. */
export function claimPlayback(video: HTMLVideoElement): void {
  if (playing && playing !== video) playing.pause();
  playing = video;
}

/** Forgets a video that ends or leaves the page. */
export function releasePlayback(video: HTMLVideoElement): void {
  if (playing === video) playing = undefined;
}
