import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PushDevice } from '../../../../contract/answers/push';
import { PUSH_PATHS } from '../../../../contract/pushKinds';
import { API_URL, useBackend } from '../../../support/backend';
import { aDevice, OTHER_KEY, PUSH_SETTINGS, usePushBrowser } from '../../../support/pushBrowser';
import { makeTestStore } from '../../../support/renderWithProviders';

const { server, user: member, calls } = useBackend();
const browser = usePushBrowser();

/** The browser's locks, which jsdom lacks: work under one name, one after the other. */
function holdLocks() {
  const ends = new Map<string, Promise<unknown>>();
  const asked: string[] = [];
  const request = (name: string, work: () => Promise<void>) => {
    asked.push(name);
    const end = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(
      name,
      end.catch(() => undefined),
    );
    return end;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return { asked, released: () => Promise.all(ends.values()) };
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('two tabs that start together end with one subscription, registered once', async () => {
  const locks = holdLocks();
  const pushLocks = () => locks.asked.filter((name) => name === 'peerproof-push');
  let devices: PushDevice[] = [aDevice()];
  server.use(
    http.get(`${API_URL}${PUSH_PATHS.settings}`, () => HttpResponse.json({ ...PUSH_SETTINGS, devices })),
    http.post(`${API_URL}${PUSH_PATHS.devices}`, async () => {
      // The first tab is in the middle of it when the second one begins.
      await waitFor(() => expect(pushLocks()).toHaveLength(2));
      devices = [...devices, aDevice({ _id: 'device-2' })];
      return HttpResponse.json(devices.at(-1), { status: 201 });
    }),
    http.delete(`${API_URL}${PUSH_PATHS.device(':id')}`, ({ params }) => {
      devices = devices.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ message: 'Removed.' });
    }),
  );
  // The server has a new key, so that the subscription has to be made again.
  await browser.hasBeenOn({ id: 'device-1', userId: member._id, key: OTHER_KEY });
  const { made } = browser;

  makeTestStore({ user: member });
  makeTestStore({ user: member });
  await waitFor(() => expect(pushLocks()).toHaveLength(2));
  await locks.released();
  expect(browser.made).toBe(made + 1);
  expect(calls.filter((call) => call === 'POST /push/devices')).toHaveLength(1);
  expect(devices.map(({ _id }) => _id)).toEqual(['device-2']);
  expect(JSON.parse(localStorage.getItem('device:pushDevice')!)).toMatchObject({
    id: 'device-2',
    endpoint: browser.subscription!.endpoint,
  });
});
