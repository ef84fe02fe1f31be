import { act, waitFor } from '@testing-library/react';
import { signOut } from '../../../../src/store/session';
import { useBackend } from '../../../support/backend';
import { PUBLIC_KEY, usePushBrowser } from '../../../support/pushBrowser';
import { makeTestStore } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';

const asked = jest.fn();
jest.mock('../../../../src/features/push/thisDevice', () => {
  asked();
  throw new Error('Offline');
});

const { user } = useBackend();
const browser = usePushBrowser();
afterEach(() => jest.restoreAllMocks());

test('a sign-out during which the code cannot be loaded leaves the device to the next sign-in', async () => {
  await browser.hasBeenOn({ id: 'device-1', userId: user._id, key: PUBLIC_KEY });
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  const store = makeTestStore({ user });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  act(() => void store.dispatch(signOut()));
  await settled(store);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reported).not.toHaveBeenCalled();
  // By it, another user's device is forgotten.
  expect(JSON.parse(localStorage.getItem('device:pushDevice')!)).toMatchObject({ userId: user._id });
});
