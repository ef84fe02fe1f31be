import { act, screen, waitFor, within } from '@testing-library/react';
import { PATHS, type HistoryEntry } from '../../../../contract/wire';
import { formatClockTime } from '../../../../src/lib/formatClockTime';
import { transactionsUpdated } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import {
  caseOf,
  decided,
  openDisputeRoom,
  PAYMENT,
  RECEIVER,
  rejected,
  reported,
  sent,
} from '../../../support/disputeRoom';
import { settled } from '../../../support/settled';
import { useWideScreen } from '../../../support/wideScreen';

const backend = useBackend();
const open = (...history: HistoryEntry[]) => openDisputeRoom(backend, { history });
const theCase = async () => within(await screen.findByRole('region', { name: 'The case' }));

test('on a phone the case is one line above the chat, opens, and closes when the dispute ends', async () => {
  const view = open(sent('1111111111'), rejected, sent('2222222222'), reported);
  const shown = await theCase();
  expect(shown.getByText('Mira Member to Brook Broker')).toBeVisible();
  expect(shown.getByText('25$')).toBeVisible();
  expect(shown.getByText('Disputed')).toBeVisible();
  expect(shown.queryByText('What happened')).not.toBeInTheDocument();
  await view.user.click(shown.getByRole('button', { name: 'Show the case' }));
  expect(shown.getByText('What happened')).toBeVisible();
  const ended = [sent('1111111111'), reported, decided];
  backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf(ended)));
  act(() => void view.store.dispatch(transactionsUpdated('*')));
  await screen.findByRole('region', { name: 'How it ended' });
  expect(shown.queryByText('What happened')).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Show the case' })).toBeVisible();
});

describe('beside the chat', () => {
  useWideScreen();
  afterEach(() => jest.restoreAllMocks());

  test('both sides read the proof as recorded, each receipt, the reasons and who decides', async () => {
    open(sent('1111111111'), rejected, sent('2222222222'), reported);
    const shown = await theCase();
    expect(shown.getByText(/^An administrator decides/)).toBeVisible();
    expect(shown.getByText('MIRA11')).toBeVisible();
    expect(shown.getAllByText('BROOK1').length).toBeGreaterThan(0);
    const receipts = shown.getAllByRole('link', { name: /^Receipt/ });
    const sentAt = formatClockTime('2030-01-01T10:00:00.000Z');
    expect(receipts.map((link) => link.textContent)).toEqual([
      `Receipt 1 ${sentAt} Order ID 1111111111 (opens in a new tab)`,
      `Receipt 2 ${sentAt} Order ID 2222222222 (opens in a new tab)`,
    ]);
    expect(within(receipts[0]!).getByText('Order ID 1111111111')).toBeVisible();
    expect(shown.getByText('Too little.')).toBeVisible();
    expect(shown.getByText(/I paid all of it/)).toBeVisible();
  });

  test('a banned receiver does not read that the receiver can still accept', async () => {
    openDisputeRoom(backend, {
      history: [sent('1111111111'), reported],
      user: { ...backend.user, _id: RECEIVER._id, isBanned: true },
    });
    const shown = await theCase();
    expect(
      await shown.findByText(
        'An administrator decides unless both of you agree first. Say in the chat what happened.',
      ),
    ).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Accept payment' })).not.toBeInTheDocument();
  });

  test.each([
    [1, 'Usually answered within 1 hour'],
    [5, 'Usually answered within 5 hours'],
  ])('both sides read within how many hours administrators usually answer (%i)', async (hours, words) => {
    const history = [sent('1111111111'), reported];
    openDisputeRoom(backend, { history });
    backend.server.use(
      answer('get', PATHS.paymentHistory(PAYMENT), { ...caseOf(history), answeredWithinHours: hours }),
    );
    expect((await theCase()).getByText(words)).toBeVisible();
  });

  test('nothing is promised with too few cases', async () => {
    open(sent('1111111111'), reported);
    expect((await theCase()).queryByText(/^Usually answered/)).not.toBeInTheDocument();
  });

  test('once it is decided, nothing waits for a decision any more', async () => {
    open(sent('1111111111'), reported, decided);
    const shown = await theCase();
    expect(shown.getByText('Decided by administrator Ada Admin: Approved')).toBeVisible();
    expect(shown.queryByText(/^An administrator decides/)).not.toBeInTheDocument();
  });
});

test('a backend without histories shows the chat alone', async () => {
  const { store } = open(sent('1111111111'));
  backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), { history: [] }));
  expect(await screen.findByText('No messages yet')).toBeVisible();
  await waitFor(() => expect(backend.calls).toContain(`GET ${PATHS.paymentHistory(PAYMENT)}`));
  await act(() => settled(store));
  expect(screen.queryByRole('region', { name: 'The case' })).not.toBeInTheDocument();
});
