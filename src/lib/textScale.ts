const USUAL_PX = 16;

/** How much larger than usual the reader has set text: 2 for 200 %. For sizes in `rem` that scripts need in pixels. */
export const textScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX) / USUAL_PX;
