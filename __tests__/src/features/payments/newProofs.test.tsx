import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { NOTICE_MS, SEE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { useWideScreen } from '../../../support/wideScreen';

const backend = useBackend();
useJestClock({ doNotFake: ['performance'] });
const clock = performance.now.bind(performance);
let later = 0;
// Slowed down, so that a busy machine is quick enough.
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => later + clock() / 1000));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open() {
  const [anna, bert] = ['Anna Able', 'Bert Baker'].map((userFullName, at) =>
    aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName, attempt: 1 }),
  );
  let payments = [anna!, bert!];
  backend.server.use(answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })));
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  await screen.findByRole('button', { name: 'Accept payment of Anna Able' });
  /** Anna's payment changes, and the app hears of it. */
  const become = (change: Partial<Payment>) => {
    payments = [{ ...anna!, ...change }, bert!];
    return view.dispatch(api.util.invalidateTags(['Transactions']));
  };
  return {
    ...view,
    accepted: () => selectWaitingAccepts(view.store.getState()).map(({ _id, attempt }) => [_id, attempt]),
    /** Anna corrects her proof, and it is shown. */
    corrects: async () => {
      await become({ attempt: 2, transactionId: 'CORRECTED-1' });
      await screen.findAllByText(/CORRECTED-1/);
      // Until it has been painted.
      await act(() => jest.advanceTimersByTimeAsync(100));
    },
    become,
  };
}
type View = Awaited<ReturnType<typeof open>>;

const card = (name: string) => screen.getByRole('article', { name });
type Press = (area: HTMLElement, view: View) => Promise<void>;
const click =
  (label: string): Press =>
  (area, { user }) =>
    user.click(within(area).getByRole('button', { name: `${label} payment of Anna Able` }));
const ACCEPTING: [string, Press][] = [
  ['a click on Accept', click('Accept')],
  ['the key a', (_, { user }) => user.keyboard('a')],
];
const refused = () => screen.findByText('The payer has sent another proof. Please look at it, then decide.');

/** Refused once, as the proof was not seen; after that it decides about the new proof. */
async function isRefusedOnce(view: View, press: () => Promise<void>) {
  await press();
  expect(await refused()).toBeVisible();
  expect(view.accepted()).toEqual([]);
  expect(screen.queryByRole('dialog', { name: /^(Reject|Dispute)/ })).toBeNull();
  later += NOTICE_MS;
  await press();
}

describe('what decides a proof that has just replaced another was meant for the other', () => {
  test.each(ACCEPTING)('%s, on a card', async (_, press) => {
    const view = await open();
    await view.user.keyboard('j');
    await view.corrects();
    await isRefusedOnce(view, () => press(card('Anna Able'), view));
    expect(view.accepted()).toEqual([['id0', '2']]);
  });

  test('a click to which the pointer has moved since: it may have been on its way', async () => {
    const view = await open();
    await view.corrects();
    later += NOTICE_MS - 50;
    fireEvent(document, new MouseEvent('pointermove', { bubbles: true }));
    await isRefusedOnce(view, () => click('Accept')(card('Anna Able'), view));
    expect(view.accepted()).toEqual([['id0', '2']]);
  });

  test('but not a click on another card', async () => {
    const view = await open();
    await view.corrects();
    await view.user.click(screen.getByRole('button', { name: 'Accept payment of Bert Baker' }));
    expect(view.accepted()).toEqual([['id1', '1']]);
  });

  test('nor one on a card that has come back with another proof', async () => {
    const view = await open();
    await view.become({ status: 'rejected' });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Anna Able' })).toBeNull());
    later += NOTICE_MS;
    await view.become({ attempt: 2 });
    await screen.findByRole('article', { name: 'Anna Able' });
    later += SEE_MS + 1;
    fireEvent(document, new MouseEvent('pointermove', { bubbles: true }));
    await click('Accept')(card('Anna Able'), view);
    expect(view.accepted()).toEqual([['id0', '2']]);
  });

  test.each(['Reject', 'Dispute'])('a click on %s', async (label) => {
    const view = await open();
    await view.corrects();
    await isRefusedOnce(view, () => click(label)(card('Anna Able'), view));
    expect(await screen.findByRole('dialog', { name: new RegExp(`^${label}`) })).toBeVisible();
  });

  test('a swipe', async () => {
    const view = await open();
    const screenOf = window.matchMedia('all');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...screenOf, media, matches: /max-width/.test(media) }));
    await view.corrects();
    // jsdom has no pointer events.
    const finger = { pointerType: 'touch', isPrimary: true };
    const touch = (type: string, clientX: number) =>
      fireEvent(card('Anna Able'), Object.assign(new MouseEvent(type, { clientX, bubbles: true }), finger));
    await isRefusedOnce(view, () =>
      act(async () => {
        touch('pointerdown', 100);
        touch('pointerup', 300);
      }),
    );
    expect(view.accepted()).toEqual([['id0', '2']]);
  });

  test.each(ACCEPTING)('%s in the receipt viewer', async (_, press) => {
    const view = await open();
    await view.user.keyboard('jv');
    const viewer = await screen.findByRole('dialog', { name: 'Receipt from Anna Able' });
    // The buttons wait for the end of a double click.
    await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
    await view.corrects();
    await isRefusedOnce(view, () => press(viewer, view));
    expect(view.accepted()).toEqual([['id0', '2']]);
  });

  describe('on the desk', () => {
    useWideScreen();
    beforeEach(() => {
      localStorage.setItem('device:deskView', 'on');
      // jsdom lays nothing out, and the list shows only rows within its height.
      jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    });

    test.each(ACCEPTING)('%s', async (_, press) => {
      const view = await open();
      const pane = await screen.findByRole('region', { name: 'Payment of Anna Able' });
      await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
      await view.corrects();
      await isRefusedOnce(view, () => press(pane, view));
      expect(view.accepted()).toEqual([['id0', '2']]);
    });
  });
});
