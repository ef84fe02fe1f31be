/** Out of 255: browsers may alter canvas pixels slightly to prevent fingerprinting. */
const ALTERED = 8;
const PROBE = [40, 120, 200];

/** Some browsers return noise instead of the drawn image, which would make a receipt unreadable. Draws on one pixel. */
export function isTrueCanvas(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${PROBE.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return PROBE.every((value, channel) => Math.abs(value - data[channel]!) <= ALTERED);
}
