import { act, screen } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { answer, refuse, useBackend } from '../../support/backend';
import { useJestClock } from '../../support/jestClock';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPair } from '../../support/wire';

const backend = useBackend();
useJestClock();

test('a list that a ban has just closed shows no toast, as the page says it; any other refusal does', async () => {
  const { dispatch } = renderWithProviders(null, { user: backend.user });
  // A 403 is tried again with new tokens.
  backend.server.use(answer('post', PATHS.renewToken, aPair()));
  await act(() => dispatch(accountApi.endpoints.getProfile.initiate()));
  backend.calls.length = 0;
  const read = async (code: string) => {
    backend.server.use(refuse('get', PATHS.brokers, 403, `Refused: ${code}`, { code }));
    await act(() => dispatch(listsApi.endpoints.getBrokers.initiate(undefined, { forceRefetch: true })));
    // The toasts take a moment to appear.
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  await read('banned');
  expect(screen.queryByText('Refused: banned')).not.toBeInTheDocument();
  // The page must learn it without the socket, too.
  expect(backend.calls).toContain(`GET ${PATHS.profile}`);
  await read('other');
  expect(await screen.findByText('Refused: other')).toBeVisible();
  await read('banned');
  expect(screen.getByText('Refused: other')).toBeVisible();
});
