import { makeTestStore } from '../../support/renderWithProviders';
import { now, setClockOffset } from '../../../src/lib/clock';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const START = Date.parse('2030-01-01T10:00:00.250Z');

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => {
  setClockOffset(0);
  jest.useRealTimers();
});

/** A server with a clock ahead of the device's, and these delays to it and back. */
function serverAhead(aheadMs: number) {
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  let [there, back] = [0, 0];
  const { services } = makeTestStore({
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, there));
      const date = new Date(Date.now() + aheadMs).toUTCString();
      await new Promise((resolve) => setTimeout(resolve, back));
      return new Response('', { headers: { date } });
    },
  });
  return {
    ask: async (thereMs: number, backMs: number) => {
      [there, back] = [thereMs, backMs];
      void services.fetch('http://localhost/api/annoncement');
      await wait(thereMs + backMs);
    },
  };
}
const aheadOfDevice = () => now() - Date.now();

describe("the app's clock", () => {
  it("follows the server's, however wrong the device's is", async () => {
    const server = serverAhead(3 * HOUR_MS);
    await server.ask(50, 50);
    expect(Math.abs(aheadOfDevice() - 3 * HOUR_MS)).toBeLessThan(SECOND_MS);
  });

  it('stays right when a request or its answer is slow', async () => {
    const server = serverAhead(0);
    await server.ask(20 * SECOND_MS, 100);
    await server.ask(100, 20 * SECOND_MS);
    expect(aheadOfDevice()).toBe(0);
  });

  it('stays right when the device sleeps while an answer is on its way', async () => {
    const server = serverAhead(3 * HOUR_MS);
    await server.ask(50, 50);
    const before = aheadOfDevice();
    await server.ask(50, 8 * HOUR_MS);
    expect(aheadOfDevice()).toBe(before);
  });

  it('is corrected roughly by a slow answer, and precisely by the next fast one', async () => {
    const server = serverAhead(3 * HOUR_MS);
    await server.ask(20 * SECOND_MS, 100);
    expect(Math.abs(aheadOfDevice() - 3 * HOUR_MS)).toBeLessThan(11 * SECOND_MS);
    await server.ask(50, 50);
    expect(Math.abs(aheadOfDevice() - 3 * HOUR_MS)).toBeLessThan(SECOND_MS);
  });
});
