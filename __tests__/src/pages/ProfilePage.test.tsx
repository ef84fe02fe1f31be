import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import ProfilePage from '../../../src/pages/ProfilePage';
import { NOTICE_MS } from '../../../src/ui/noticeTime';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { useJestClock } from '../../support/jestClock';
import { renderWithProviders } from '../../support/renderWithProviders';

const { server, user: member } = useBackend();
useJestClock();

test('a press meant for Help & Support signs nobody out when a row above it has just come', async () => {
  const { promise: areKnown, resolve: answerPlans } = aSignal();
  server.use(
    answer('get', PATHS.companyPlans, async () => {
      await areKnown;
      const legal = [{ kind: 'privacy', version: '1', url: '/privacy' }];
      return HttpResponse.json({ companyPlans: [], approvalWindowHours: 24, legal });
    }),
  );
  const { user, store } = renderWithProviders(<ProfilePage />, { user: member });
  const logout = await screen.findByRole('button', { name: /^Logout/ });
  answerPlans();
  expect(await screen.findByRole('link', { name: /^Privacy/ })).toBeVisible();
  await expect(user.click(logout)).rejects.toThrow('pointer-events: none');
  expect(store.getState().user).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
  await user.click(logout);
  expect(store.getState().user).toBeNull();
});
