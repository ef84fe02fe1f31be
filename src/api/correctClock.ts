import { now, setClockOffset } from '../lib/clock';

/** A `Date` header counts whole seconds, so half a second is its mean error; less than this is not worth a correction. */
const PRECISION_MS = 1000;

/**
 * Corrects the app's clock by an answer's `Date` header, where the browser lets us read it. `sentAt` in device ms. The
 * header is from some moment of the way there and back, nobody knows which: a clock that is right at one of them stays as
 * it is, so that neither a slow answer nor a sleep on its way puts it wrong.
 */
export function correctClock(response: Response, sentAt: number): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const receivedAt = Date.now();
  const halfWay = (receivedAt - sentAt) / 2;
  const serverNow = serverTime + PRECISION_MS / 2 + halfWay;
  if (Math.abs(serverNow - now()) > PRECISION_MS + halfWay) setClockOffset(serverNow - receivedAt);
}
