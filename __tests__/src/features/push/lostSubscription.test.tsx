import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PushDevice } from '../../../../contract/answers/push';
import { MAIL_PATHS } from '../../../../contract/mailKinds';
import { PUSH_PATHS } from '../../../../contract/pushKinds';
import { AppRoutes } from '../../../../src/app/routes';
import { noticeReceived, profileUpdated } from '../../../../src/store/realtime';
import { signOut } from '../../../../src/store/session';
import { API_URL, refuse, useBackend } from '../../../support/backend';
import { aDevice, OTHER_KEY, PUBLIC_KEY, PUSH_SETTINGS, usePushBrowser } from '../../../support/pushBrowser';
import { makeTestStore, renderWithProviders } from '../../../support/renderWithProviders';
import { aReminder } from '../../../support/wire';
import '../../../../src/pages/HowWeReachYou';

const { server, user: member, calls } = useBackend();
const browser = usePushBrowser();

/** The server's devices. */
let devices: PushDevice[];
beforeEach(async () => {
  devices = [aDevice()];
  server.use(
    refuse('get', MAIL_PATHS.settings, 404),
    http.get(`${API_URL}${PUSH_PATHS.settings}`, () => HttpResponse.json({ ...PUSH_SETTINGS, devices })),
    http.post(`${API_URL}${PUSH_PATHS.devices}`, () => {
      devices = [aDevice({ _id: 'device-2' }), ...devices];
      return HttpResponse.json(devices[0], { status: 201 });
    }),
    http.delete(`${API_URL}${PUSH_PATHS.device(':id')}`, ({ params }) => {
      devices = devices.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ message: 'Removed.' });
    }),
  );
  await browser.hasBeenOn({ id: 'device-1', userId: member._id, key: PUBLIC_KEY });
});

const open = () => renderWithProviders(<AppRoutes />, { at: '/how-we-reach-you', user: member });
const pushSwitch = () => screen.findByRole('switch', { name: 'Also when Peerproof is closed' });
const tabSwitch = () => screen.findByRole('switch', { name: 'Notify me' });
const otherDevices = () => screen.queryByRole('list', { name: 'Your other devices' });
const stored = () => JSON.parse(localStorage.getItem('device:pushDevice')!) as unknown;

const reminder = aReminder({ audience: member._id });

const blockPushService = () => void (browser.hasPushService = false);
const refuseDevices = () => server.use(refuse('post', PUSH_PATHS.devices, 503, 'Please try again later.'));
const endSubscription = () => void (browser.subscription = null);
const changeKey = () => browser.hasBeenOn({ id: 'device-1', userId: member._id, key: OTHER_KEY });

describe.each([
  ['has ended and the push service is blocked', endSubscription, blockPushService],
  ['is for an older key and the push service is blocked', changeKey, blockPushService],
  ['has ended and the server does not take the new one', endSubscription, refuseDevices],
])('a subscription that %s', (_why, lose, fail) => {
  beforeEach(async () => {
    localStorage.setItem('device:notifications', 'on');
    await lose();
    fail();
  });

  test('leaves the switch off and notifications to the open tab', async () => {
    const { store } = open();
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
    await waitFor(async () => expect(await tabSwitch()).not.toHaveAttribute('aria-disabled'));
    expect(await tabSwitch()).toBeChecked();
    expect(otherDevices()).not.toBeInTheDocument();

    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void store.dispatch(noticeReceived(reminder)));
    await waitFor(() => expect(browser.shown).toEqual(['15 minutes left to decide on payment PP-WAITS1']));
    visibility.mockRestore();
  });

  test('is renewed by a later check', async () => {
    const { store } = open();
    await waitFor(async () => expect(await pushSwitch()).not.toBeChecked());
    await waitFor(async () => expect(await pushSwitch()).not.toHaveAttribute('aria-disabled'));
    browser.hasPushService = true;
    server.use(
      http.post(`${API_URL}${PUSH_PATHS.devices}`, () =>
        HttpResponse.json(aDevice({ _id: 'device-2' }), { status: 201 }),
      ),
    );
    act(() => void store.dispatch(profileUpdated(member._id)));
    await waitFor(async () => expect(await pushSwitch()).toBeChecked());
    expect(stored()).toMatchObject({ id: 'device-2', endpoint: browser.subscription!.endpoint });
    expect(await tabSwitch()).toHaveAttribute('aria-disabled', 'true');
  });

  test('is forgotten when the session ends', async () => {
    const store = makeTestStore({ user: member });
    await waitFor(() => expect(localStorage.getItem('device:push')).toBe('off'));
    expect(stored()).toMatchObject({ id: 'device-1' });
    store.dispatch(signOut());
    await waitFor(() => expect(stored()).toBeNull());
  });
});

test('a press on the switch that reaches no push service leaves notifications to the open tab', async () => {
  // The member takes the permission back, which ends the subscription.
  browser.permission = 'default';
  endSubscription();
  blockPushService();
  const { user } = open();
  await waitFor(async () => expect(await pushSwitch()).not.toHaveAttribute('aria-disabled'));
  await user.click(await pushSwitch());
  expect(await screen.findByText(/could not reach its push service/)).toBeVisible();
  expect(await pushSwitch()).not.toBeChecked();
  expect(await tabSwitch()).not.toHaveAttribute('aria-disabled');
  expect(stored()).toBeNull();
});

test('a device that registers again does not stay in the list of other devices', async () => {
  devices = [aDevice(), aDevice({ _id: 'phone', name: 'Firefox on Android' })];
  const { store } = open();
  await waitFor(async () => expect(await pushSwitch()).toBeChecked());
  endSubscription();
  act(() => void store.dispatch(profileUpdated(member._id)));
  await waitFor(() => expect(calls).toContain('DELETE /push/devices/device-1'));
  await waitFor(() => expect(within(otherDevices()!).getAllByRole('listitem')).toHaveLength(1));
  expect(otherDevices()).toHaveTextContent('Firefox on Android');
  expect(await pushSwitch()).toBeChecked();
});
