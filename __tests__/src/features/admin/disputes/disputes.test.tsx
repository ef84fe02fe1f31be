import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminDispute } from '../../../../../contract/admin';
import { SEEN_ATTEMPT_HEADER } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { chatRoomsUpdated } from '../../../../../src/store/realtime';
import { aDispute, anOverview, aParty, aSubmission } from '../../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
const REASON = 'The transfer is in the bank statement.';
const RESOLVE = ADMIN_PATHS.resolve('PP-D1');

/** The disputes as the backend has them at the moment. */
let disputes: AdminDispute[];

beforeEach(() => {
  disputes = [aDispute()];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, () => HttpResponse.json({ disputes })),
    answer('put', RESOLVE, async (request) => {
      const { status } = (await request.json()) as { status: string };
      disputes = [];
      return HttpResponse.json({ message: `Payment has been marked as ${status}.`, payment: aDispute() });
    }),
  );
});
afterEach(() => sessionStorage.clear());

const open = () => renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=disputes' });
const card = () => screen.findByRole('article', { name: '25$ from Pia Payer to Rex Receiver' });
const sent = () =>
  Promise.all(backend.requests.filter(({ method }) => method === 'PUT').map((request) => request.json()));
const history = aSubmission({ senderPaymentMethodId: 'PIA123', recieverPaymentId: 'REX123' });

describe('a dispute', () => {
  it('shows both parties, the reason, the order ID, both images and the way to the chat', async () => {
    open();
    const dispute = within(await card());
    expect(dispute.getByRole('group', { name: 'Payer: Pia Payer' })).toHaveTextContent('PIA123');
    const receiver = dispute.getByRole('group', { name: 'Receiver: Rex Receiver' });
    expect(receiver).toHaveTextContent('Opened this dispute');
    expect(dispute.getByRole('heading', { name: 'What Rex Receiver says' })).toBeVisible();
    expect(dispute.getByText('Other: nothing has arrived here.')).toBeVisible();
    expect(dispute.getByText('151639118688')).toBeVisible();
    expect(dispute.getByRole('link', { name: /Open chat/ })).toHaveAttribute('href', '/chat/room-1');

    const images = dispute.getAllByRole('button', { name: /^Enlarge/ });
    expect(images).toHaveLength(2);
  });

  it('shows the payment ID to which the proof was paid, and the present one beside it', async () => {
    disputes = [aDispute({ payerPaymentId: 'PIA123', receiverPaymentId: 'REXOLD1' })];
    open();
    const dispute = within(await card());
    expect(dispute.getByRole('group', { name: 'Receiver: Rex Receiver' })).toHaveTextContent(
      /Binance ID\s*REXOLD1.*Binance ID now\s*REX123/,
    );
    expect(dispute.getByRole('group', { name: 'Payer: Pia Payer' })).not.toHaveTextContent('Binance ID now');
  });

  it('that a link names is scrolled into view, on whatever page of the list it is', async () => {
    const wanted = aDispute({ _id: 'd9', paymentId: 'PP-D9', payer: aParty({ fullName: 'Late Payer' }) });
    backend.server.use(
      answer('get', ADMIN_PATHS.disputes, ({ url }) =>
        HttpResponse.json(
          new URL(url).searchParams.has('cursor')
            ? { disputes: [wanted], nextCursor: null }
            : { disputes: [aDispute()], nextCursor: 'more' },
        ),
      ),
      answer('get', ADMIN_PATHS.payment('PP-D9'), { payment: wanted, history: [history] }),
    );
    const { user } = renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?payment=PP-D9' });
    await user.click(await screen.findByRole('link', { name: 'Go to the dispute' }));
    const card = await screen.findByRole('article', { name: /^25\$ from Late Payer/ });
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('opens its images large beside each other', async () => {
    const { user } = open();
    await user.click(within(await card()).getAllByRole('button', { name: /^Enlarge/ })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipts of PP-D1' }));
    expect(dialog.getByAltText('Receipt from Pia Payer')).toHaveAttribute('src', '/api/file/receipt');
    expect(dialog.getByAltText('Evidence from Rex Receiver')).toHaveAttribute('src', '/api/file/evidence');
  });

  it('loads its history only on demand, with the accounts that were used', async () => {
    backend.server.use(
      answer('get', ADMIN_PATHS.payment('PP-D1'), { payment: aDispute(), history: [history] }),
    );
    const { user } = open();
    const toggle = within(await card()).getByRole('button', { name: /^History/ });
    expect(backend.calls).not.toContain(`GET ${ADMIN_PATHS.payment('PP-D1')}`);
    await user.click(toggle);
    expect(await screen.findByText('Proof sent by Pia Payer')).toBeVisible();
    expect(screen.getByText('The payer says: paid from PIA123 to REX123')).toBeVisible();
  });

  it('warns of a receipt that was used before', async () => {
    disputes = [aDispute({ duplicateOf: 'PP-OLD' })];
    open();
    const warning = within(await card()).getByText(/uploaded before: for payment/);
    expect(within(warning).getByRole('link', { name: 'PP-OLD' })).toBeVisible();
  });

  it('comes in pages, in the order of the server, with the count of all', async () => {
    const second = aDispute({ _id: 'dispute-2', paymentId: 'PP-D2', amount: 15 });
    backend.server.use(
      answer('get', ADMIN_PATHS.disputes, ({ url }) => {
        const isSecond = new URL(url).searchParams.get('cursor') === 'page-2';
        return HttpResponse.json({
          disputes: isSecond ? [second] : disputes,
          nextCursor: isSecond ? null : 'page-2',
          counts: { total: 2 },
        });
      }),
    );
    const { user } = open();
    expect(await screen.findByRole('heading', { name: '2 open disputes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: '15$ from Pia Payer to Rex Receiver' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('appears automatically, in the order of the server, when a payment is disputed', async () => {
    disputes = [];
    const { store } = open();
    await screen.findByText('No open disputes');
    disputes = [aDispute()];
    act(() => void store.dispatch(chatRoomsUpdated(backend.user._id)));
    expect(await card()).toBeVisible();
  });
});

describe('deciding', () => {
  const decide = async (name: RegExp) => {
    const view = open();
    await view.user.click(within(await card()).getByRole('button', { name }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it.each([
    ['accepted', /^Accept/, 'Accept 25$ from Pia Payer to Rex Receiver?', 'Accept 25$'],
    ['rejected', /^Reject/, 'Reject 25$ from Pia Payer to Rex Receiver?', 'Reject 25$'],
  ])(
    '%s: names amount and parties, sends the reason, and the dispute leaves the list',
    async (status, button, title, confirm) => {
      const { user, dialog } = await decide(button);
      expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await user.type(dialog.getByLabelText('Reason'), REASON);
      await user.click(dialog.getByRole('button', { name: confirm }));
      expect(await screen.findByText('No open disputes')).toBeVisible();
      expect(await screen.findByText(`Payment has been marked as ${status}.`)).toBeVisible();
      expect(await sent()).toEqual([{ status, reason: REASON }]);
      const call = backend.requests.find(({ method }) => method === 'PUT');
      expect(call!.headers.get(SEEN_ATTEMPT_HEADER)).toBe('2');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('moves on to the next dispute', async () => {
    const next = aDispute({ _id: 'dispute-2', paymentId: 'PP-D2', amount: 15 });
    disputes = [aDispute(), next];
    backend.server.use(
      answer('put', RESOLVE, () => {
        disputes = [next];
        return HttpResponse.json({ message: 'Payment has been marked as accepted.', payment: aDispute() });
      }),
    );
    const { user, dialog } = await decide(/^Accept/);
    await user.type(dialog.getByLabelText('Reason'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Accept 25$' }));
    await waitFor(() =>
      expect(screen.getByRole('article', { name: '15$ from Pia Payer to Rex Receiver' })).toHaveFocus(),
    );
  });

  it('without a real reason is not sent, and says why at the field', async () => {
    const { user, dialog } = await decide(/^Accept/);
    await user.type(dialog.getByLabelText('Reason'), 'Too short');
    await user.click(dialog.getByRole('button', { name: 'Accept 25$' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
        expect.stringContaining('Reason must have at least 10 characters.'),
      ),
    );
    expect(await sent()).toEqual([]);
  });

  it('keeps the typed reason when the dialog is closed by mistake, and when the call fails', async () => {
    backend.server.use(refuse('put', RESOLVE, 503, 'Please try again in a minute.'));
    const { user, dialog } = await decide(/^Accept/);
    await user.type(dialog.getByLabelText('Reason'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Accept 25$' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue(REASON);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(await card()).getByRole('button', { name: /^Accept/ }));
    expect(await screen.findByLabelText('Reason')).toHaveValue(REASON);
  });

  it('keeps a reason only for its decision and its dispute', async () => {
    const { user, unmount } = await decide(/^Reject/);
    const reason = () => screen.findByLabelText('Reason');
    const close = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await user.type(await reason(), 'The receipt is of another payment.');
    await close();
    await user.click(within(await card()).getByRole('button', { name: /^Accept/ }));
    expect(await reason()).toHaveValue('');
    await close();
    await user.click(within(await card()).getByRole('button', { name: /^Reject/ }));
    expect(await reason()).toHaveValue('The receipt is of another payment.');
    unmount();

    disputes = [aDispute({ disputedAt: '2030-02-01T12:00:00.000Z' })];
    await decide(/^Reject/);
    expect(await reason()).toHaveValue('');
  });

  it('of a dispute that another administrator has just ended says so', async () => {
    const { store } = await decide(/^Accept/);
    disputes = [];
    act(() => void store.dispatch(chatRoomsUpdated(backend.user._id)));
    expect(await screen.findByRole('dialog', { name: 'This dispute has ended' })).toBeVisible();
  });
});

describe('an open payment', () => {
  afterEach(() => jest.useRealTimers());
  const openPayment = () =>
    renderWithProviders(<AdminPage />, {
      user: backend.user,
      at: '/admin?section=disputes&payment=PP-D1',
    });

  it('follows the decision of another administrator, in its status and its history', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let payment = aDispute();
    const steps = [history];
    backend.server.use(
      answer('get', ADMIN_PATHS.payment('PP-D1'), () => HttpResponse.json({ payment, history: steps })),
    );
    openPayment();
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-D1' }));
    expect(await dialog.findByText('Disputed')).toBeVisible();
    expect(await dialog.findByText('Proof sent by Pia Payer')).toBeVisible();

    payment = aDispute({ status: 'accepted' });
    const decision = { actor: { _id: 'admin-2', fullName: 'Ann Admin', role: 'admin' as const } };
    steps.push({ ...history, ...decision, from: 'disputed', to: 'accepted', reason: REASON });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await dialog.findByText('Approved')).toBeVisible();
    expect(dialog.getByText(REASON)).toBeVisible();
  });

  it('of a deleted account shows no link and no email address', async () => {
    const payer = { fullName: 'Deleted member', email: '', phone: '', paymentMethodId: 'DELETED' };
    const payment = aDispute({ payer: aParty({ ...payer, isDeleted: true }) });
    backend.server.use(answer('get', ADMIN_PATHS.payment('PP-D1'), { payment, history: [] }));
    openPayment();
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-D1' }));
    const panel = within(await dialog.findByRole('group', { name: 'Payer: Deleted member' }));
    expect(panel.queryByRole('link')).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    const receiver = within(dialog.getByRole('group', { name: 'Receiver: Rex Receiver' }));
    expect(receiver.getByRole('link', { name: 'rex@example.com' })).toBeVisible();
  });

  it('follows a dispute at once, because administrators get the event', async () => {
    let payment = aDispute({ status: 'submitted' });
    backend.server.use(
      answer('get', ADMIN_PATHS.payment('PP-D1'), () => HttpResponse.json({ payment, history: [] })),
    );
    const { store } = openPayment();
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-D1' }));
    expect(await dialog.findByText('To decide')).toBeVisible();
    payment = aDispute();
    act(() => void store.dispatch(chatRoomsUpdated(backend.user._id)));
    expect(await dialog.findByText('Disputed')).toBeVisible();
  });
});
