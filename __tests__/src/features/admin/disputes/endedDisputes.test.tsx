import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminDispute, type AdminHistoryEntry } from '../../../../../contract/admin';
import type { SettlementKind } from '../../../../../contract/settlement';
import type { AppStore } from '../../../../../src/app/store';
import { adminApi } from '../../../../../src/features/admin/endpoints';
import AdminPage from '../../../../../src/pages/AdminPage';
import { chatRoomsUpdated } from '../../../../../src/store/realtime';
import { aDispute, anOverview, aSubmission } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
const REASON = 'The transfer is in the bank statement.';

/** The disputes as the backend has them at the moment. */
let disputes: AdminDispute[];
beforeEach(() => {
  disputes = [aDispute()];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, () => HttpResponse.json({ disputes })),
  );
});
afterEach(() => sessionStorage.clear());

const open = (query = '') =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=disputes${query}` });
async function openForm() {
  const view = open();
  const card = await screen.findByRole('article', { name: '25$ from Pia Payer to Rex Receiver' });
  await view.user.click(within(card).getByRole('button', { name: /^Accept/ }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}
const isRead = ({ getState }: AppStore, paymentId: string) =>
  waitFor(() =>
    expect(adminApi.endpoints.getAdminPayment.select(paymentId)(getState()).isSuccess).toBe(true),
  );
const submitted = aSubmission();
const CARLA = { _id: 'admin-2', fullName: 'Carla Case', role: 'admin' as const };
const REX = { _id: 'party-2', fullName: 'Rex Receiver', role: 'receiver' as const };
const decided = aSubmission({
  at: '2030-01-01T13:00:00.000Z',
  actor: CARLA,
  from: 'disputed',
  to: 'rejected',
  reason: 'The statement shows nothing.',
});
test.each<[string, Partial<AdminHistoryEntry>, RegExp, string]>([
  [
    'a colleague has decided',
    { transition: 'resolveRejected' },
    /^Decided by administrator Carla Case: Rejected$/,
    'The statement shows nothing.',
  ],
  [
    'the parties have settled',
    {
      actor: REX,
      transition: 'settleRejected',
      settlement: {
        kind: 'withdraw',
        by: { _id: 'party-1', fullName: 'Pia Payer', role: 'payer' },
        until: null,
        note: 'I pay the rest.',
      },
    },
    /^Settled: .*, proposed by Pia Payer, agreed to by Rex Receiver$/,
    'I pay the rest.',
  ],
  [
    'the parties have settled on terms that only another backend knows',
    {
      actor: REX,
      transition: 'settleRejected',
      settlement: {
        kind: 'instalments' as SettlementKind,
        by: { _id: 'party-1', fullName: 'Pia Payer', role: 'payer' },
        until: null,
        note: 'In three parts.',
      },
      reason: 'The payer pays in instalments. “In three parts.”',
    },
    /^Settled, agreed to by Rex Receiver$/,
    'The payer pays in instalments. “In three parts.”',
  ],
])(
  'a decision whose dispute %s says how, keeps what was typed and goes on to the next',
  async (_how, step, line, why) => {
    const next = aDispute({ _id: 'dispute-2', paymentId: 'PP-D2', amount: 15 });
    disputes = [aDispute(), next];
    const payment = aDispute({ status: 'rejected' });
    // An earlier dispute about the same payment ended otherwise.
    const earlier = { ...decided, at: '2029-01-01T13:00:00.000Z', reason: 'Long ago.' };
    backend.server.use(
      answer('get', ADMIN_PATHS.payment('PP-D1'), {
        payment,
        history: [submitted, earlier, { ...decided, ...step }],
      }),
    );
    const { store, user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Reason'), REASON);
    disputes = [next];
    act(() => void store.dispatch(chatRoomsUpdated(backend.user._id)));
    const ended = within(await screen.findByRole('dialog', { name: 'This dispute has ended' }));
    expect(ended.getByText(line)).toBeVisible();
    expect(ended.getByText(why)).toBeVisible();
    expect(ended.getByText(REASON)).toBeVisible();
    await user.click(ended.getByRole('button', { name: 'Copy text' }));
    expect(await ended.findByText('Copied')).toBeVisible();
    await user.click(ended.getByRole('button', { name: 'Next dispute' }));
    await waitFor(() =>
      expect(screen.getByRole('article', { name: '15$ from Pia Payer to Rex Receiver' })).toHaveFocus(),
    );
  },
);

test.each([
  [
    'has ended says how, with the way to its history',
    [submitted, decided],
    /^The dispute about payment PP-OLD has ended$/,
  ],
  ['never began says so', [submitted], /^Payment PP-OLD is not disputed$/],
])('a link to a dispute that %s', async (_what, history, title) => {
  backend.server.use(
    answer('get', ADMIN_PATHS.payment('PP-OLD'), {
      payment: aDispute({ paymentId: 'PP-OLD', status: 'rejected' }),
      history,
    }),
  );
  const { user } = open('&dispute=PP-OLD');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryAllByText('Decided by administrator Carla Case: Rejected')).toHaveLength(
    history.length - 1,
  );
  expect(screen.queryAllByText('The statement shows nothing.')).toHaveLength(history.length - 1);
  await user.click(screen.getByRole('link', { name: "Open the payment's history" }));
  expect(await screen.findByRole('dialog', { name: 'Payment PP-OLD' })).toBeVisible();
});

test('a link to a dispute that is open, but not in this list, says nothing', async () => {
  const wanted = aDispute({ paymentId: 'PP-OLD', _id: 'old' });
  disputes = [];
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-OLD'), { payment: wanted, history: [submitted] }));
  const { store } = open('&dispute=PP-OLD');
  await isRead(store, 'PP-OLD');
  await screen.findByText('No open disputes');
  expect(screen.queryByRole('link', { name: "Open the payment's history" })).not.toBeInTheDocument();
});

test('a decision whose dispute only left the list, as a colleague has its case now, goes on', async () => {
  backend.server.use(
    answer('get', ADMIN_PATHS.payment('PP-D1'), { payment: aDispute(), history: [submitted] }),
  );
  const { store, dialog } = await openForm();
  disputes = [];
  act(() => void store.dispatch(chatRoomsUpdated(backend.user._id)));
  await screen.findByText('No open disputes');
  await isRead(store, 'PP-D1');
  expect(dialog.getByLabelText('Reason')).toBeVisible();
});
