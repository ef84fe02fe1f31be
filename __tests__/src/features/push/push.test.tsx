// Long because all of its tests share one page and one browser with a push service.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PushSettings } from '../../../../contract/answers/push';
import { MAIL_PATHS } from '../../../../contract/mailKinds';
import { PUSH_KINDS, PUSH_PATHS } from '../../../../contract/pushKinds';
import { PATHS } from '../../../../contract/wire';
import { loadStoredSession } from '../../../../src/app/loadSession';
import { AppRoutes } from '../../../../src/app/routes';
import { profileUpdated } from '../../../../src/store/realtime';
import { signOut } from '../../../../src/store/session';
import { aSignal } from '../../../support/aSignal';
import { answer, API_URL, refuse, useBackend } from '../../../support/backend';
import { aDevice, OTHER_KEY, PUBLIC_KEY, PUSH_SETTINGS, usePushBrowser } from '../../../support/pushBrowser';
import { makeTestStore, renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';
import { aPair, aUser } from '../../../support/wire';
import '../../../../src/pages/HowWeReachYou';

const { server, user: member, calls, requests } = useBackend();
const browser = usePushBrowser();

const phone = aDevice({ _id: 'phone', name: 'Firefox on Android', lastPushAt: new Date().toISOString() });

const serve = (settings: Partial<PushSettings> = {}) =>
  server.use(
    answer('get', PUSH_PATHS.settings, { ...PUSH_SETTINGS, ...settings }),
    answer('put', PUSH_PATHS.settings, { ...PUSH_SETTINGS, ...settings }),
    answer('post', PUSH_PATHS.devices, aDevice(), 201),
    answer('put', PUSH_PATHS.device(':id'), aDevice()),
    answer('delete', PUSH_PATHS.device(':id'), { message: 'Removed.' }),
  );
/** A proxy or a hotel network answers with a page of its own. */
const removalsMeetPage = (status: number) =>
  answer('delete', PUSH_PATHS.device(':id'), () =>
    HttpResponse.html('<!doctype html><p>Sign in to this network</p>', { status }),
  );
beforeEach(() => server.use(refuse('get', MAIL_PATHS.settings, 404)));
const open = () => renderWithProviders(<AppRoutes />, { at: '/how-we-reach-you', user: member });
const theSwitch = () => screen.findByRole('switch', { name: 'Also when Peerproof is closed' });
/** The switch once the browser has answered. */
async function whenReady() {
  const found = await theSwitch();
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'));
  return found;
}
const bodiesOf = (method: string, path: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && request.url === `${API_URL}${path}`)
      .map((request) => request.clone().json() as Promise<unknown>),
  );

/** Push is on in this browser, as an earlier visit left it. */
const hasBeenOn = ({ id = 'device-1', userId = member._id, key = PUBLIC_KEY } = {}) =>
  browser.hasBeenOn({ id, userId, key });
const isOn = () => localStorage.getItem('device:push') === 'on';

describe('the switch', () => {
  test('asks the browser only when it is pressed, registers this device, and removes it again', async () => {
    serve();
    const { user } = open();
    expect(await theSwitch()).not.toBeChecked();
    expect(screen.queryByRole('list', { name: 'On all your devices' })).not.toBeInTheDocument();
    expect(browser.asked).toBe(0);

    await user.click(await whenReady());
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(browser.asked).toBe(1);
    expect(await bodiesOf('POST', PUSH_PATHS.devices)).toEqual([
      { endpoint: 'https://push.test/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    ]);
    expect(screen.getByRole('list', { name: 'On all your devices' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your other devices' })).not.toBeInTheDocument();
    // Open tabs leave it to push.
    expect(screen.getByRole('switch', { name: 'Notify me' })).toHaveAccessibleDescription(
      /Also when Peerproof is closed/,
    );

    await user.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    expect(calls).toContain('DELETE /push/devices/device-1');
    expect(browser.subscription).toBeNull();
    expect(localStorage.getItem('device:pushDevice')).toBeNull();
  });

  test('goes off although the browser does not say what its subscription is', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice()] });
    const { user } = open();
    expect(await whenReady()).toBeChecked();
    browser.tells = false;
    await user.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    await whenReady();
    expect(isOn()).toBe(false);
  });

  test('goes back and says so if the server refuses', async () => {
    serve();
    server.use(refuse('post', PUSH_PATHS.devices, 422, 'This push service is not allowed.'));
    const { user } = open();
    await user.click(await whenReady());
    expect(await screen.findByText('This push service is not allowed.')).toBeVisible();
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    await waitFor(() => expect(browser.subscription).toBeNull());
    await waitFor(() => expect(isOn()).toBe(false));
  });

  test('says so if the browser reaches no push service', async () => {
    serve();
    browser.hasPushService = false;
    const { user } = open();
    await user.click(await whenReady());
    expect(await screen.findByText(/could not reach its push service/)).toBeVisible();
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    expect(calls).not.toContain('POST /push/devices');
  });

  test('stays on if the device could not be removed', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice()] });
    server.use(refuse('delete', PUSH_PATHS.device(':id'), 503, 'Please try again later.'));
    const { user } = open();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await user.click(await whenReady());
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(browser.subscription).not.toBeNull();
  });

  test.each([200, 404])('stays on if a page answers instead of the server, with %i', async (status) => {
    await hasBeenOn();
    serve({ devices: [aDevice()] });
    server.use(removalsMeetPage(status));
    const { user } = open();
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await user.click(await whenReady());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(await whenReady()).toBeChecked();
    expect(browser.subscription).not.toBeNull();
  });

  test.each<[string, () => void, RegExp]>([
    [
      'the browser blocks notifications',
      () => (browser.permission = 'denied'),
      /Allow them in its site settings/,
    ],
    ['there is no service worker', () => (browser.hasWorker = false), /without its service worker/],
    [
      'the browser refuses to say which service worker it has',
      () => Object.assign(browser, { hasWorker: false, tellsWorker: false }),
      /without its service worker/,
    ],
    ['the browser has no push', () => Reflect.deleteProperty(window, 'PushManager'), /does not offer it/],
    [
      'it is an iPhone before the app is installed',
      () => {
        Reflect.deleteProperty(window, 'PushManager');
        jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)');
      },
      /add Peerproof to the home screen first: press Share, then “Add to Home Screen”/,
    ],
  ])('says what to do where %s', async (_where, arrange, words) => {
    serve();
    arrange();
    const { user } = open();
    await waitFor(async () => expect(await theSwitch()).toHaveAccessibleDescription(words));
    await user.click(await theSwitch());
    expect(await theSwitch()).not.toBeChecked();
    expect(browser.asked).toBe(0);
    jest.restoreAllMocks();
  });

  test('says so when the browser asks and the user refuses', async () => {
    serve();
    browser.answer = 'denied';
    const { user } = open();
    await user.click(await whenReady());
    await waitFor(async () => expect(await theSwitch()).toHaveAccessibleDescription(/blocks notifications/));
    expect(calls).not.toContain('POST /push/devices');
  });
});

describe('the section', () => {
  test('is left out at a backend without push', async () => {
    open();
    await waitFor(() => expect(calls).toContain('GET /push/settings'));
    await waitFor(() => expect(screen.queryByText('On your devices')).not.toBeInTheDocument());
  });

  test('can be loaded again after a failure', async () => {
    server.use(refuse('get', PUSH_PATHS.settings, 503, 'Not now.'));
    const { user } = open();
    const section = await screen.findByRole('region', { name: 'On your devices' });
    const retry = await within(section).findByRole('button', { name: 'Retry' });
    serve();
    await user.click(retry);
    expect(await theSwitch()).toBeVisible();
  });

  test('chooses the kinds of this device', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice({ kinds: ['proofs', 'messages'] }), phone] });
    const { user } = open();
    const kinds = await screen.findByRole('list', { name: 'Notifications on this device' });
    const rows = within(kinds).getAllByRole('switch');
    expect(rows.map((row) => row.ariaChecked ?? row.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
      'true',
      'false',
    ]);
    const row = (name: string) => within(kinds).getByRole('switch', { name });
    await user.click(row('Chat messages'));
    await waitFor(() => expect(row('Chat messages')).not.toBeChecked());
    await user.click(row('Reminders'));
    await waitFor(() => expect(row('Reminders')).toBeChecked());
    expect(await bodiesOf('PUT', PUSH_PATHS.device('device-1'))).toEqual([
      { kinds: ['proofs'] },
      { kinds: ['proofs', 'reminders'] },
    ]);
    server.use(refuse('put', PUSH_PATHS.device(':id'), 503, 'Please try again later.'));
    await user.click(row('Reminders'));
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    await waitFor(() => expect(row('Reminders')).toBeChecked());
  });

  test('keeps quiet hours, in the member’s time zone, and shows amounts only on request', async () => {
    serve({ devices: [phone] });
    const { user } = open();
    const from = await screen.findByRole('combobox', { name: 'Quiet hours from' });
    expect(from).toHaveDisplayValue('Off');
    expect(from).toHaveAccessibleDescription(/Time in Asia\/Kathmandu/);
    await user.selectOptions(from, '22:00');
    const until = await screen.findByRole('combobox', { name: 'Quiet hours until' });
    expect(until).toHaveDisplayValue('07:00');
    expect(within(until).queryByRole('option', { name: '22:00' })).not.toBeInTheDocument();
    await user.selectOptions(until, '06:00');
    await waitFor(() => expect(until).toHaveDisplayValue('06:00'));
    await user.selectOptions(from, 'Off');
    await waitFor(() => expect(until).not.toBeInTheDocument());

    const amounts = screen.getByRole('switch', { name: 'Show amounts in notifications' });
    expect(amounts).not.toBeChecked();
    expect(amounts).toHaveAccessibleDescription(/Others may see your lock screen/);
    await user.click(amounts);
    await waitFor(() => expect(amounts).toBeChecked());
    expect(await bodiesOf('PUT', PUSH_PATHS.settings)).toEqual([
      { quietFrom: 22, quietUntil: 7 },
      { quietFrom: 22, quietUntil: 6 },
      { quietFrom: null, quietUntil: null },
      { showsAmounts: true },
    ]);
  });

  test('lists the other devices and removes one', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice(), phone] });
    const { user } = open();
    const others = await screen.findByRole('list', { name: 'Your other devices' });
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(others).getByRole('button', { name: 'Remove Firefox on Android' }));
    expect(await screen.findByText('Firefox on Android will get no more notifications.')).toBeVisible();
    await waitFor(() => expect(others).not.toBeInTheDocument());
    expect(calls).toContain('DELETE /push/devices/phone');
    expect(await theSwitch()).toBeChecked();
  });

  test.each([200, 404])(
    'keeps another device if a page answers instead of the server, with %i',
    async (status) => {
      serve({ devices: [phone] });
      server.use(removalsMeetPage(status));
      const { user } = open();
      const others = await screen.findByRole('list', { name: 'Your other devices' });
      await user.click(within(others).getByRole('button', { name: 'Remove Firefox on Android' }));
      expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
      expect(within(others).getAllByRole('listitem')).toHaveLength(1);
      expect(
        screen.queryByText('Firefox on Android will get no more notifications.'),
      ).not.toBeInTheDocument();
    },
  );
});

describe('at the start', () => {
  const asked = () => waitFor(() => expect(calls).toContain('GET /push/settings'));

  test('a device that is as the server knows it is left alone', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice()] });
    const store = makeTestStore({ user: member });
    await asked();
    await settled(store);
    expect(isOn()).toBe(true);
    expect(calls).not.toContain('POST /push/devices');
  });

  test('it asks nothing where push is off', async () => {
    const store = makeTestStore({ user: member });
    await waitFor(() => expect(calls).toContain('GET /chat/my-rooms'));
    await settled(store);
    expect(calls).not.toContain('GET /push/settings');
  });

  test.each([
    ['lost its subscription', async () => (browser.subscription = null)],
    ['has a subscription for an older key', async () => hasBeenOn({ key: OTHER_KEY })],
  ])('a browser that %s registers again with the same kinds', async (_why, arrange) => {
    await hasBeenOn();
    await arrange();
    serve({ devices: [aDevice({ _id: 'device-1', kinds: ['proofs'] })] });
    server.use(answer('post', PUSH_PATHS.devices, aDevice({ _id: 'device-2' }), 201));
    makeTestStore({ user: member });
    await waitFor(() => expect(calls).toContain('DELETE /push/devices/device-1'));
    expect(await bodiesOf('POST', PUSH_PATHS.devices)).toEqual([
      expect.objectContaining({ endpoint: browser.subscription!.endpoint, kinds: ['proofs'] }),
    ]);
    expect(JSON.parse(localStorage.getItem('device:pushDevice')!)).toMatchObject({ id: 'device-2' });
  });

  test('a browser whose subscription has ended registers again with the kinds that it had', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice()] });
    const { user, unmount } = open();
    const kinds = await screen.findByRole('list', { name: 'Notifications on this device' });
    await user.click(within(kinds).getByRole('switch', { name: 'Announcements' }));
    await waitFor(() => expect(calls).toContain('PUT /push/devices/device-1'));
    await waitFor(() =>
      expect(within(kinds).getByRole('switch', { name: 'Announcements' })).not.toBeChecked(),
    );
    unmount();
    browser.subscription = null;
    serve();
    makeTestStore({ user: member });
    await waitFor(() => expect(calls).toContain('POST /push/devices'));
    expect(await bodiesOf('POST', PUSH_PATHS.devices)).toEqual([
      expect.objectContaining({ kinds: PUSH_KINDS.filter((kind) => kind !== 'announcements') }),
    ]);
  });

  test('a device that an earlier version has stored keeps the kinds that the server knew', async () => {
    await hasBeenOn();
    serve({ devices: [aDevice({ kinds: ['proofs'] })] });
    makeTestStore({ user: member });
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('device:pushDevice')!)).toMatchObject({ kinds: ['proofs'] }),
    );
    // The member takes the permission back, which ends the subscription, and switches it on again.
    browser.permission = 'default';
    browser.subscription = null;
    serve();
    const { user } = open();
    await user.click(await whenReady());
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(await bodiesOf('POST', PUSH_PATHS.devices)).toEqual([
      expect.objectContaining({ kinds: ['proofs'] }),
    ]);
  });

  test.each([
    ['was removed on another device', member._id],
    ['was registered by another user', 'somebody-else'],
  ])('a device that %s is switched off', async (_why, userId) => {
    await hasBeenOn({ userId });
    serve();
    makeTestStore({ user: member });
    await waitFor(() => expect(browser.subscription).toBeNull());
    expect(isOn()).toBe(false);
    expect(localStorage.getItem('device:pushDevice')).toBeNull();
  });

  test('a failure is not shown, and nothing changes', async () => {
    await hasBeenOn();
    server.use(http.get(`${API_URL}${PUSH_PATHS.settings}`, () => HttpResponse.error()));
    const { store } = renderWithProviders(<p>Elsewhere</p>, { user: member });
    await asked();
    await waitFor(() => expect(store.getState().loading.requests).toEqual([]));
    expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
    expect(isOn()).toBe(true);
  });
});

test('a device that is removed on another device while it runs is switched off and says so', async () => {
  await hasBeenOn();
  serve({ devices: [aDevice()] });
  const { store } = open();
  expect(await whenReady()).toBeChecked();
  serve();
  act(() => void store.dispatch(profileUpdated(member._id)));
  expect(await screen.findByText('This device will get no more notifications.')).toBeVisible();
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  expect(browser.subscription).toBeNull();
  expect(isOn()).toBe(false);
});

describe('another user, who signs in while the first one’s device is being registered,', () => {
  /** The first signs out and the other signs in. */
  async function switchUsers({ store, tokens, dispatch }: ReturnType<typeof renderWithProviders>) {
    const other = aUser({ _id: 'user-2', fullName: 'Otto Other' });
    server.use(answer('get', PATHS.profile, { user: other }));
    await dispatch(signOut());
    await waitFor(() => expect(tokens.pair()).toBeNull());
    tokens.save(aPair('user-2'));
    await dispatch(loadStoredSession());
    await settled(store);
    expect(store.getState().user?.fullName).toBe('Otto Other');
  }
  const isForgotten = async () => {
    await waitFor(() => expect(browser.subscription).toBeNull());
    expect(calls).not.toContain('POST /push/devices');
    expect(isOn()).toBe(false);
  };

  test('does not get it when the first has pressed the switch', async () => {
    serve();
    const allowed = aSignal();
    const ask = jest.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
      await allowed.promise;
      browser.permission = 'granted';
      return 'granted';
    });
    const view = open();
    await view.user.click(await whenReady());
    await waitFor(() => expect(ask).toHaveBeenCalled());
    await switchUsers(view);
    await act(async () => allowed.resolve());
    await settled(view.store);
    await isForgotten();
  });

  test.each(['the switch', 'the start'])(
    'does not get it when the browser subscribes late, after %s',
    async (after) => {
      serve();
      const subscribed = aSignal();
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscribe = jest.spyOn(pushManager, 'subscribe').mockImplementation(async (options) => {
        await subscribed.promise;
        return browser.subscribe(options as { applicationServerKey: string }) as unknown as PushSubscription;
      });
      if (after === 'the start') {
        await hasBeenOn();
        browser.subscription = null;
      }
      const view = open();
      if (after === 'the switch') await view.user.click(await whenReady());
      await waitFor(() => expect(subscribe).toHaveBeenCalled());
      await switchUsers(view);
      await act(async () => subscribed.resolve());
      await settled(view.store);
      await isForgotten();
      subscribe.mockRestore();
    },
  );
});

test('signing out unsubscribes this browser and forgets its device', async () => {
  await hasBeenOn();
  serve({ devices: [aDevice()] });
  const store = makeTestStore({ user: member });
  store.dispatch(signOut());
  await waitFor(() => expect(browser.subscription).toBeNull());
  expect(isOn()).toBe(false);
  expect(localStorage.getItem('device:pushDevice')).toBeNull();
});
