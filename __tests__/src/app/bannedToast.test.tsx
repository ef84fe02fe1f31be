import { act, screen } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import { listsApi } from '../../../src/api/endpoints/lists';
import { refuse, useBackend } from '../../support/backend';
import { useJestClock } from '../../support/jestClock';
import { renderWithProviders } from '../../support/renderWithProviders';

const backend = useBackend();
useJestClock();

test('a list that a ban has just closed shows no toast, as the page says it; any other refusal does', async () => {
  const { dispatch } = renderWithProviders(null, { user: backend.user });
  const read = async (code: string) => {
    backend.server.use(refuse('get', PATHS.brokers, 403, `Refused: ${code}`, { code }));
    await act(() => dispatch(listsApi.endpoints.getBrokers.initiate(undefined, { forceRefetch: true })));
    // The toasts take a moment to appear.
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  await read('banned');
  expect(screen.queryByText('Refused: banned')).not.toBeInTheDocument();
  await read('other');
  expect(await screen.findByText('Refused: other')).toBeVisible();
  await read('banned');
  expect(screen.getByText('Refused: other')).toBeVisible();
});
