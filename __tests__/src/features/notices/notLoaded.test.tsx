import { act, waitFor } from '@testing-library/react';
import { makeTestStore } from '../../../support/renderWithProviders';
import { noticeReceived } from '../../../../src/store/realtime';
import { useBackend } from '../../../support/backend';
import { settled } from '../../../support/settled';
import { aNotice } from '../../../support/wire';

const asked = jest.fn();
jest.mock('../../../../src/features/notices/showNotice', () => {
  asked();
  throw new Error('Offline');
});

const backend = useBackend();

test('a notice whose code cannot be loaded is left to the lists', async () => {
  const store = makeTestStore({ user: backend.user });
  await act(() => settled(store));
  store.dispatch(noticeReceived(aNotice({ audience: backend.user._id })));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  // Jest fails a test that leaves a rejection unhandled.
  await settled(store);
});
