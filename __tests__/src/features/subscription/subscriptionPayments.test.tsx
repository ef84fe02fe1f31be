// Long because its cases share one setup and one backend; each is independent.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setTranslator } from '../../../../contract/translate';
import { PATHS, SEEN_ATTEMPT_HEADER, type Payment } from '../../../../contract/wire';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { signOut } from '../../../../src/store/session';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();

const brook = { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' };
const owed = (values: Partial<Payment> = {}) =>
  aPayment({ userId: brook, recieverPaymentId: 'BROOK1', transactionId: null, paymentLink: null, ...values });

let owes: Payment[] = [];
/** Signs in a user who owes these payments. */
function open(...payments: Payment[]) {
  owes = payments;
  server.use(answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: owes }) })));
  return renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments }) });
}

/** The call succeeds and changes the payment. */
function succeeds(path: string, payment: Payment, change: Partial<Payment>) {
  const changed = { ...payment, ...change };
  server.use(
    answer('put', path, () => {
      owes = owes.map((row) => (row._id === payment._id ? changed : row));
      return HttpResponse.json({ message: 'Done.', payment: changed });
    }),
  );
}
const takesProofs = (payment: Payment) =>
  succeeds(PATHS.uploadPaymentProof, payment, { status: 'submitted' });

let count = 0;
/** A separate payment for each test, since drafts outlive the screen. */
const aPending = (values: Partial<Payment> = {}) =>
  owed({ status: 'pending', expiresAt: null, paymentId: `PP-OWED${(count += 1)}`, ...values });

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const receipt = (name = 'receipt.png') => new File([PNG], name, { type: 'image/png' });
const card = (name: string | RegExp) => screen.findByRole('article', { name });
const bodies = (path: string) =>
  Promise.all(
    requests.filter(({ url }) => url.endsWith(path)).map((request) => request.json() as Promise<object>),
  );
const uploads = () => requests.filter(({ url }) => url.endsWith(PATHS.upload)).length;
const takesUploads = () => server.use(answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }));

type View = ReturnType<typeof open>;
async function openPayDialog({ user }: View) {
  await user.click(await screen.findByRole('button', { name: /^(Pay|Re-Pay) / }));
  await screen.findByLabelText('Order ID');
}
async function fillProof({ user }: View, orderId = '1234567890') {
  await user.type(screen.getByLabelText('Order ID'), orderId);
  await user.upload(screen.getByLabelText('Payment proof'), receipt());
  await screen.findByText('receipt.png');
}
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Send proof' }));

test('the five payments show receiver, amount and status; the fifth is the company’s connect fee', async () => {
  server.use(answer('get', PATHS.paymentHistory('PP-4A'), { history: [] }));
  open(
    owed({ paymentId: 'PP-1A', amount: 25, status: 'pending' }),
    owed({ paymentId: 'PP-2A', status: 'submitted' }),
    owed({ paymentId: 'PP-3A', status: 'accepted' }),
    owed({ paymentId: 'PP-4A', status: 'disputed', chatRoomId: { _id: 'room-4' } }),
    owed({ paymentId: 'PP-5A', status: 'pending', index: 4, kind: 'connect' }),
  );
  const first = within(await card('Spot Payment PP-1A'));
  expect(first.getByText('Brook Broker')).toBeVisible();
  expect(first.getByText('25$')).toBeVisible();
  expect(first.getByText('Pending')).toBeVisible();
  expect(first.getByRole('button', { name: /^Pay/ })).toBeVisible();

  const second = within(await card('Spot Payment PP-2A'));
  expect(second.getByText('In Review')).toBeVisible();
  expect(second.getByRole('timer')).toBeInTheDocument();
  expect(second.getByText(/^Brook Broker has until/)).toHaveTextContent(/ 2030-01-02 \d\d:\d\d$/);
  expect(within(await card('Spot Payment PP-3A')).getByText('Successful')).toBeVisible();

  const fourth = within(await card('Spot Payment PP-4A'));
  expect(fourth.getByText('Disputed')).toBeVisible();
  expect(fourth.getByRole('link', { name: /^Chat/ })).toHaveAttribute('href', '/chat/room-4');

  const fifth = within(await card('Connect fee PP-5A'));
  expect(fifth.getByText('Company')).toBeVisible();
  expect(fifth.queryByText('Brook Broker')).not.toBeInTheDocument();
  expect(screen.getByText('1 of 5 approved')).toBeVisible();
});

describe('in a language that has a word for it', () => {
  beforeEach(() => setTranslator((message) => (message === 'Company' ? 'Société' : undefined)));
  afterEach(() => setTranslator());

  test('the company is called so, for the connect fee and for a spot that goes to it', async () => {
    const company = { _id: 'c', fullName: 'Company', paymentMethodId: 'COMP01' };
    open(
      owed({ paymentId: 'PP-1C', userId: company }),
      owed({ paymentId: 'PP-2C' }),
      owed({ paymentId: 'PP-5C', index: 4, kind: 'connect', userId: company }),
    );
    for (const name of ['Spot Payment PP-1C', 'Connect fee PP-5C'])
      expect(within(await card(name)).getByText('Société')).toBeVisible();
    expect(within(await card('Spot Payment PP-2C')).getByText('Brook Broker')).toBeVisible();
  });
});

test('a payment whose receiver is banned stands still with the time that is left', async () => {
  const expiresAt = '2020-01-02T10:00:00.000Z';
  open(
    owed({ paymentId: 'PP-2B', status: 'submitted', expiresAt, windowPausedAt: '2020-01-02T06:30:00.000Z' }),
  );
  const text = within(await card('Spot Payment PP-2B'));
  expect(text.getByRole('timer')).toHaveTextContent('3hr:30min');
  expect(text.getByText(/^Paused while the payer or the receiver is banned/)).toBeVisible();
});

test('a rejected payment shows the receiver’s reason, Re-Pay, and Report while it may be reported', async () => {
  const step = { at: new Date().toISOString(), paymentLink: null, transactionId: null };
  const rejection = {
    ...step,
    actor: brook,
    from: 'submitted',
    to: 'rejected',
    reason: 'The amount is wrong.',
  };
  server.use(
    answer('get', PATHS.paymentHistory('PP-R1'), { history: [rejection] }),
    answer('get', PATHS.paymentHistory('PP-R2'), { history: [] }),
  );
  open(
    owed({ paymentId: 'PP-R1', status: 'rejected', showReportBtn: true }),
    owed({ paymentId: 'PP-R2', status: 'rejected', showReportBtn: false }),
  );
  const reportable = within(await card(/PP-R1/));
  expect(await reportable.findByText('“The amount is wrong.”')).toBeVisible();
  expect(reportable.getByText('Rejected')).toBeVisible();
  expect(reportable.getByRole('button', { name: /^Re-Pay/ })).toBeVisible();
  expect(reportable.getByRole('button', { name: /^Report/ })).toBeVisible();
  expect(within(await card(/PP-R2/)).queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
});

test('a disputed payment says who disputed it and why, with subject and description', async () => {
  const dispute = (from: 'submitted' | 'rejected', reason: string) => ({
    at: new Date().toISOString(),
    actor: brook,
    from,
    to: 'disputed',
    reason,
    paymentLink: null,
    transactionId: null,
  });
  const report = dispute('rejected', 'Payment proof is valid: The order is completed.');
  server.use(
    answer('get', PATHS.paymentHistory('PP-D1'), { history: [report] }),
    answer('get', PATHS.paymentHistory('PP-D2'), {
      history: [report, dispute('submitted', 'The amount differs: I got 20 dollars.')],
    }),
    refuse('get', PATHS.paymentHistory('PP-D3'), 404, 'Not found.'),
  );
  const chatRoomId = { _id: 'room-1' };
  open(
    owed({ paymentId: 'PP-D1', status: 'disputed', chatRoomId }),
    owed({ paymentId: 'PP-D2', status: 'disputed', chatRoomId }),
    owed({ paymentId: 'PP-D3', status: 'disputed', chatRoomId }),
  );
  const reported = within(await card(/PP-D1/));
  expect(await reported.findByText('“Payment proof is valid: The order is completed.”')).toBeVisible();
  expect(reported.getByText('You reported the rejection')).toBeVisible();
  const disputed = within(await card(/PP-D2/));
  expect(await disputed.findByText('“The amount differs: I got 20 dollars.”')).toBeVisible();
  expect(disputed.getByText('Brook Broker disputed the payment')).toBeVisible();
  expect(
    within(await card(/PP-D3/)).getByText(/^An administrator decides unless both of you agree first/),
  ).toBeVisible();
});

test.each([
  ['pending' as const, '30$ left to pay'],
  // The money may have been sent.
  ['rejected' as const, '30$ left to pay or prove'],
])('the progress says what is left with a %s payment', async (status, words) => {
  open(owed({ status, amount: 25 }), owed({ paymentId: 'PP-5', status: 'pending', amount: 5 }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  // Nothing about a payment under appeal can be proved now.
  ['pending' as const, '5$ left to pay · 25$ under appeal'],
  ['submitted' as const, 'Nothing to pay now · 25$ under appeal'],
])('the progress tells an appeal apart from what is left, with a %s payment', async (status, words) => {
  const appeal = { state: 'open', until: null, by: 'payer', reason: 'Look again.', at: null } as const;
  open(owed({ status: 'rejected', amount: 25, appeal }), owed({ paymentId: 'PP-5', status, amount: 5 }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('paying shows the receiver and the amount, uploads the receipt and sends the proof', async () => {
  const payment = aPending({ amount: 25 });
  const { paymentId } = payment;
  takesUploads();
  takesProofs(payment);
  const view = open(payment);
  await openPayDialog(view);
  const dialog = within(screen.getByRole('dialog', { name: 'Pay 25$ to Brook Broker' }));
  expect(dialog.getByText('BROOK1')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy Payment ID' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy Amount' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Watch Video' })).toHaveAttribute('href', '/tutorials');

  await fillProof(view);
  await send(view);
  expect(await screen.findByText('Payment updated.')).toBeVisible();
  expect(await screen.findByText('In Review')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodies(PATHS.uploadPaymentProof)).toEqual([
    {
      paymentId,
      screenShot: '/api/file/new?sig=1',
      transactionId: '1234567890',
      senderPaymentMethodId: 'UMA123',
      recieverPaymentId: 'BROOK1',
    },
  ]);
});

test('pressing twice sends once', async () => {
  takesUploads();
  const payment = aPending();
  takesProofs(payment);
  const view = open(payment);
  await openPayDialog(view);
  await fillProof(view);
  await view.user.dblClick(screen.getByRole('button', { name: 'Send proof' }));
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(await bodies(PATHS.uploadPaymentProof)).toHaveLength(1);
  expect(uploads()).toBe(1);
});

test('an empty proof shows at both fields what is missing', async () => {
  const view = open(aPending());
  await openPayDialog(view);
  await send(view);
  expect((await screen.findAllByText('Please enter Order ID.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Please upload payment proof.').length).toBeGreaterThan(0);
});

test('an order ID that was used before is refused at its field; what was entered stays and is not uploaded again', async () => {
  takesUploads();
  const used = 'This Order ID was already used for another payment.';
  server.use(
    refuse('put', PATHS.uploadPaymentProof, 409, used, {
      code: 'order_id_used',
      fields: { transactionId: used },
    }),
  );
  const payment = aPending();
  const view = open(payment);
  await openPayDialog(view);
  await fillProof(view);
  await send(view);
  const field = screen.getByLabelText('Order ID');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(used)));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('1234567890');
  expect(screen.getByText('receipt.png')).toBeVisible();

  takesProofs(payment);
  await view.user.type(field, '99');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(used));
  await send(view);
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(uploads()).toBe(1);
});

test('an image that has expired shows an error at the image, and is uploaded again', async () => {
  takesUploads();
  const gone = 'That image is not available any more. Please upload it again.';
  server.use(refuse('put', PATHS.uploadPaymentProof, 422, gone, { fields: { screenShot: gone } }));
  const payment = aPending();
  const view = open(payment);
  await openPayDialog(view);
  await fillProof(view);
  await send(view);
  const image = screen.getByLabelText('Payment proof');
  await waitFor(() => expect(image).toHaveAccessibleDescription(expect.stringContaining(gone)));
  takesProofs(payment);
  await send(view);
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(uploads()).toBe(2);
});

test('a damaged image shows an error at the image, and the next try needs one press', async () => {
  const damaged = 'That image is damaged and cannot be read. Please select another one.';
  server.use(refuse('post', PATHS.upload, 422, damaged, { fields: { image: damaged } }));
  const payment = aPending();
  const view = open(payment);
  await openPayDialog(view);
  await fillProof(view);
  await send(view);
  const image = screen.getByLabelText('Payment proof');
  await waitFor(() => expect(image).toHaveAccessibleDescription(expect.stringContaining(damaged)));
  expect(screen.getByLabelText('Order ID')).toHaveValue('1234567890');
  takesUploads();
  takesProofs(payment);
  await send(view);
  expect(await screen.findByText('In Review')).toBeVisible();
});

test.each([
  ['a PDF', new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' })],
  ['something else named like an image', new File(['GIF89a'], 'proof.png', { type: 'image/png' })],
])('%s is refused before the upload', async (_, file) => {
  const view = open(aPending());
  await openPayDialog(view);
  const image = screen.getByLabelText('Payment proof');
  fireEvent.change(image, { target: { files: [file] } });
  expect(await screen.findByText('Please select a PNG, JPG, or JPEG image.')).toBeVisible();
});

test('a lost connection loses nothing', async () => {
  takesUploads();
  server.use(answer('put', PATHS.uploadPaymentProof, () => HttpResponse.error()));
  const view = open(aPending());
  await openPayDialog(view);
  await fillProof(view);
  await send(view);
  expect(await screen.findByText('Your proof was not sent')).toBeVisible();
  expect(screen.getByText(/Nothing is lost: you can send it again\./)).toBeVisible();
  expect(screen.getByLabelText('Order ID')).toHaveValue('1234567890');
});

test('a connection lost during the upload is no fault of the picture, and the proof stays unsent once it is back', async () => {
  server.use(answer('post', PATHS.upload, () => HttpResponse.error()));
  const payment = aPending();
  const view = open(payment);
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const connect = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await openPayDialog(view);
  await fillProof(view);
  connect(false);
  const show = jest.spyOn(Element.prototype, 'scrollIntoView');
  await send(view);
  const alert = (await screen.findByText('Your proof was not sent')).closest('[role="alert"]')!;
  expect(alert).toHaveTextContent(/The server cannot be reached.*Nothing is lost/);
  await waitFor(() => expect(show.mock.contexts).toContain(alert));
  const image = screen.getByLabelText('Payment proof');
  expect(image).not.toBeInvalid();
  expect(image).not.toHaveAccessibleDescription(/cannot be reached/);

  connect(true);
  await waitFor(() => expect(alert).not.toHaveTextContent(/cannot be reached/));
  expect(alert).toHaveTextContent(/^Your proof was not sent\s*Nothing is lost: you can send it again\.$/);
  expect(screen.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(screen.getByText('receipt.png')).toBeVisible();
  takesUploads();
  takesProofs(payment);
  await send(view);
  expect(await screen.findByText('In Review')).toBeVisible();
  expect(alert).not.toBeInTheDocument();
  online.mockRestore();
});

test('a draft survives closing the dialog and leaving the screen, and is deleted at sign-out', async () => {
  const payment = aPending();
  const view = open(payment);
  await openPayDialog(view);
  await fillProof(view);
  expect(screen.queryByText('Your entries are kept.')).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Your entries are kept.')).toBeVisible();
  view.unmount();

  const again = open(payment);
  expect(await screen.findByText('Your entries are kept.')).toBeVisible();
  expect(screen.getByRole('button', { name: `Pay for ${payment.paymentId}` })).toBeVisible();
  await openPayDialog(again);
  expect(screen.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(await screen.findByText('receipt.png')).toBeVisible();
  expect(screen.getByText('Your earlier entries are still here.')).toBeVisible();
  await again.dispatch(signOut());
  again.unmount();

  const anew = open(payment);
  await openPayDialog(anew);
  expect(screen.queryByText('Your entries are kept.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Order ID')).toHaveValue('');
});

test.each([
  ['its number', { attempt: 0 }, { attempt: 1 }],
  ['its window, at a backend without numbers', {}, { expiresAt: '2030-01-02T10:00:00.000Z' }],
])(
  'a draft for an attempt already sent, told by %s, is not shown for the next',
  async (_name, first, next) => {
    const payment = aPending(first);
    const view = open(payment);
    await openPayDialog(view);
    await fillProof(view);
    await view.user.click(screen.getByRole('button', { name: 'Later' }));
    view.unmount();

    server.use(answer('get', PATHS.paymentHistory(payment.paymentId), { history: [] }));
    const again = open({ ...payment, status: 'rejected', ...next });
    await openPayDialog(again);
    expect(screen.getByLabelText('Order ID')).toHaveValue('');
  },
);

test('a report needs subject and description and is sent as one reason', async () => {
  const payment = owed({ paymentId: 'PP-REP', status: 'rejected', showReportBtn: true });
  server.use(answer('get', PATHS.paymentHistory('PP-REP'), { history: [] }));
  succeeds(PATHS.disputePayment('PP-REP'), payment, {
    status: 'disputed',
    showReportBtn: false,
    chatRoomId: { _id: 'room-9' },
  });
  const { user } = open(payment);
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect((await screen.findAllByText('Please choose a subject.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Please enter a description.').length).toBeGreaterThan(0);

  await user.selectOptions(screen.getByLabelText('Subject'), 'Payment proof is valid');
  await user.type(screen.getByLabelText('Description'), 'The order is completed.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Payment has been marked as disputed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/chat/room-9');
  expect(await screen.findByText('Disputed')).toBeVisible();
  expect(await bodies(PATHS.disputePayment('PP-REP'))).toEqual([
    { reason: 'Payment proof is valid: The order is completed.' },
  ]);
});

test('a submitted payment shows what was sent, and its proof can be withdrawn', async () => {
  const payment = owed({
    paymentId: 'PP-BACK',
    status: 'submitted',
    transactionId: '151644135284',
    paymentLink: '/api/file/receipt?sig=1',
    attempt: 3,
  });
  const { user } = open(payment);
  const shown = within(await card('Spot Payment PP-BACK'));
  expect(shown.getByText('151644135284')).toBeVisible();
  expect(shown.getByRole('link', { name: /^View receipt/ })).toBeVisible();

  succeeds(PATHS.withdrawPayment('PP-BACK'), payment, {
    status: 'pending',
    transactionId: null,
    paymentLink: null,
    expiresAt: null,
  });
  await user.click(shown.getByRole('button', { name: 'Withdraw for PP-BACK' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Withdraw your proof of/ }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw proof' }));
  expect(await screen.findByText('Payment proof has been withdrawn.')).toBeVisible();
  const call = requests.find(({ url }) => url.endsWith(PATHS.withdrawPayment('PP-BACK')));
  expect(call?.headers.get(SEEN_ATTEMPT_HEADER)).toBe('3');
  expect(await shown.findByRole('button', { name: 'Pay for PP-BACK' })).toBeVisible();
  expect(shown.queryByText('151644135284')).not.toBeInTheDocument();
});
