import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { PATHS } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { LoadingOverlay } from '../../../../src/ui/LoadingOverlay';
import { NOTICE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const backend = useBackend();
useJestClock();
afterEach(() => jest.restoreAllMocks());

/** A list that is long from the start, or becomes so with `grow`. An overlay keeps it from being drawn anew. */
async function open({ hasMore }: { hasMore: boolean }) {
  let nextCursor = hasMore ? 'more' : null;
  const payments = ['Anna Able', 'Bert Baker'].map((userFullName, at) =>
    aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName }),
  );
  backend.server.use(answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments, nextCursor })));
  let setOpen = (_: boolean) => {};
  function Page() {
    const [isOpen, set] = useState(true);
    setOpen = set;
    return (
      <>
        <PaymentsPage />
        <LoadingOverlay open={isOpen} />
      </>
    );
  }
  const view = renderWithProviders(<Page />, { at: '/payments', user: backend.user });
  await screen.findByRole('article', { name: 'Bert Baker' });
  // So that only the overlay holds the list up.
  await import('../../../../src/features/payments/LongList');
  return {
    ...view,
    accepted: () => selectWaitingAccepts(view.store.getState()).map(({ _id }) => _id),
    grow: async () => {
      nextCursor = 'more';
      await view.dispatch(api.util.invalidateTags(['Transactions']));
      await screen.findByRole('button', { name: 'Load more' });
    },
    close: () => act(async () => setOpen(false)),
  };
}
const accept = () => screen.getByRole('button', { name: 'Accept payment of Bert Baker' });
const pointer = (type: string) => fireEvent(accept(), new MouseEvent(type, { bubbles: true }));

test.each([
  ['a list that is long', true],
  ['a list that has become long', false],
])('of %s, no card is drawn anew under a press', async (_, hasMore) => {
  const { user, accepted, grow, close } = await open({ hasMore });
  if (!hasMore) await grow();
  const button = accept();
  pointer('pointerdown');
  await close();
  await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
  expect(button).toBeInTheDocument();
  pointer('pointerup');
  fireEvent.click(button);
  expect(accepted()).toEqual(['id1']);

  await waitFor(() => expect(button).not.toBeInTheDocument());
  // They stand where they were.
  await user.click(screen.getByRole('button', { name: 'Accept payment of Anna Able' }));
  expect(accepted()).toEqual(['id1', 'id0']);
});

test('on cards that stand elsewhere after they are drawn anew, a press does nothing at first', async () => {
  const { user, accepted, grow, close } = await open({ hasMore: false });
  await grow();
  const rect = Element.prototype.getBoundingClientRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches('article')) return rect.call(this);
    return new DOMRect(0, this.closest('[data-index]') ? 40 : 200, 300, 300);
  });
  const button = accept();
  await close();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await expect(user.click(accept())).rejects.toThrow('pointer-events: none');
  expect(accepted()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
  await user.click(accept());
  expect(accepted()).toEqual(['id1']);
});
