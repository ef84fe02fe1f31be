import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { transactionsUpdated } from '../../../../src/store/realtime';
import { aSignal } from '../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../support/backend';
import { isHeld } from '../../../support/isHeld';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const CHANGED = 'This payment has changed';
let payment: Payment;

beforeEach(() => {
  server.use(
    answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: [payment] }) })),
    answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }),
  );
});

type View = ReturnType<typeof renderWithProviders>;

/** The payment has changed, and the socket event makes the app refetch it. */
async function receiveChange(change: Partial<Payment>, { store }: View) {
  payment = { ...payment, ...change };
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])));
  await waitFor(() => expect(store.getState().user!.payments[0]!.status).toBe(payment.status));
}

/** The payer's two dialogs: how each is opened, filled and sent, and the payment that results. */
const DIALOGS = {
  Pay: {
    before: { status: 'pending', expiresAt: null, transactionId: null, paymentLink: null },
    after: { status: 'submitted', expiresAt: '2030-01-03T10:00:00.000Z' },
    shownAs: 'In Review',
    path: () => PATHS.uploadPaymentProof,
    async fill({ user }: View) {
      await user.type(await screen.findByLabelText('Order ID'), '1234567890');
      const file = new File([PNG], 'receipt.png', { type: 'image/png' });
      await user.upload(screen.getByLabelText('Payment proof'), file);
      await screen.findByText('receipt.png');
    },
    typed: '1234567890',
    submit: 'Send proof',
    done: 'Payment updated.',
  },
  Report: {
    before: { status: 'rejected', showReportBtn: true },
    after: { status: 'disputed', showReportBtn: false },
    shownAs: 'Disputed',
    path: () => PATHS.disputePayment(payment.paymentId),
    async fill({ user }: View) {
      await user.selectOptions(await screen.findByLabelText('Subject'), 'Payment proof is valid');
      await user.type(screen.getByLabelText('Description'), 'The order is completed.');
    },
    typed: 'The order is completed.',
    submit: 'Send report',
    done: 'Payment has been marked as disputed.',
  },
} as const;
const BOTH = ['Pay', 'Report'] as const;
type Name = (typeof BOTH)[number];

async function openDialog(name: Name) {
  payment = aPayment(DIALOGS[name].before);
  server.use(answer('get', PATHS.paymentHistory(payment.paymentId), { history: [] }));
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: new RegExp(`^${name} `) }));
  await screen.findByRole('dialog');
  return view;
}

/** Records whether the sentence was ever on the screen. */
function watchForChanged() {
  let seen = false;
  const observer = new MutationObserver(() => {
    seen ||= screen.queryByText(CHANGED) !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}

test.each(BOTH)('%s: says so if it was sent in another tab, and shows what was typed', async (name) => {
  const { after, shownAs, fill, typed } = DIALOGS[name];
  const view = await openDialog(name);
  await fill(view);
  await receiveChange(after, view);
  expect(await screen.findByRole('dialog', { name: CHANGED })).toHaveAccessibleDescription(
    `Its status is now “${shownAs}”, so there is nothing left to send here.`,
  );
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(await within(screen.getByRole('dialog')).findByText(typed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible();

  await view.user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});

test.each([
  ['Pay', { status: 'rejected', attempt: 2, paymentLink: '/api/file/other?sig=1' }],
  ['Report', { attempt: 2 }],
] as const)('%s: says so if another proof was sent and rejected meanwhile', async (name, change) => {
  const view = await openDialog(name);
  await DIALOGS[name].fill(view);
  await receiveChange(change, view);
  expect(await screen.findByRole('dialog', { name: CHANGED })).toHaveAccessibleDescription(
    'Another proof has been sent, perhaps in another tab. Please look at it first.',
  );
});

test.each(BOTH)('%s: one that comes too late shows the current status', async (name) => {
  const { after, path, fill, submit, shownAs } = DIALOGS[name];
  const view = await openDialog(name);
  await fill(view);
  payment = { ...payment, ...after };
  server.use(refuse('put', path(), 409, 'Somebody was faster.'));
  await view.user.click(screen.getByRole('button', { name: submit }));
  expect(await screen.findByRole('dialog', { name: CHANGED })).toHaveAccessibleDescription(
    expect.stringContaining(shownAs),
  );
});

test.each([
  ['Pay', 'before'],
  ['Pay', 'after'],
  ['Report', 'before'],
  ['Report', 'after'],
] as const)(
  '%s: one’s own sending does not count as a change, with its event %s the answer',
  async (name, order) => {
    const { after, path, fill, submit, done } = DIALOGS[name];
    const view = await openDialog(name);
    await fill(view);
    const seen = watchForChanged();
    const { promise: changeIsHere, resolve: goOn } = aSignal();
    server.use(
      answer('put', path(), async () => {
        if (order === 'before') await changeIsHere;
        payment = { ...payment, ...after };
        return HttpResponse.json({ message: 'Done.', payment });
      }),
    );
    await view.user.click(screen.getByRole('button', { name: submit }));
    if (order === 'before') {
      await waitFor(() => expect(requests.some(({ url }) => url.endsWith(path()))).toBe(true));
      await receiveChange(after, view);
      goOn();
    }
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    if (order === 'after') await receiveChange(after, view);
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
    expect(seen()).toBe(false);
  },
);

test('Pay: a proof that arrived although its answer was lost counts as sent', async () => {
  const view = await openDialog('Pay');
  await DIALOGS.Pay.fill(view);
  const seen = watchForChanged();
  server.use(answer('put', PATHS.uploadPaymentProof, () => HttpResponse.error()));
  await view.user.click(screen.getByRole('button', { name: 'Send proof' }));
  const [lost] = await screen.findAllByText(/^The server cannot be reached/);
  expect(lost).toBeVisible();
  await receiveChange({ ...DIALOGS.Pay.after, transactionId: DIALOGS.Pay.typed }, view);
  expect(await screen.findByText('Payment updated.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen()).toBe(false);
});

test('Pay: an order ID that another tab has sent is not shown as unsent', async () => {
  const view = await openDialog('Pay');
  await DIALOGS.Pay.fill(view);
  await receiveChange({ ...DIALOGS.Pay.after, transactionId: DIALOGS.Pay.typed }, view);
  expect(await screen.findByRole('dialog', { name: CHANGED })).toBeVisible();
  expect(screen.queryByText('What you wrote')).not.toBeInTheDocument();
});

test.each([
  ['its own', '9998887776', '9998887776'],
  ['the one that was sent', '', null],
])('Correct: shows %s order ID typed for a payment decided meanwhile', async (_whose, typed, kept) => {
  payment = aPayment({ status: 'submitted', transactionId: '1112223334' });
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: /^Correct/ }));
  const field = await screen.findByLabelText('Order ID');
  if (typed) {
    await view.user.clear(field);
    await view.user.type(field, typed);
  }
  await receiveChange({ status: 'accepted' }, view);
  const dialog = within(await screen.findByRole('dialog', { name: CHANGED }));
  if (kept) expect(await dialog.findByText(kept)).toBeVisible();
  else expect(dialog.queryByText('What you wrote')).not.toBeInTheDocument();
});

test('Correct: a correction that arrived although its answer was lost counts as sent', async () => {
  payment = aPayment({ status: 'submitted', transactionId: '1112223334' });
  server.use(answer('put', PATHS.correctPayment(payment.paymentId), () => HttpResponse.error()));
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: /^Correct/ }));
  const field = await screen.findByLabelText('Order ID');
  await view.user.clear(field);
  await view.user.type(field, '9998887776');
  const seen = watchForChanged();
  await view.user.click(screen.getByRole('button', { name: 'Send correction' }));
  const [lost] = await screen.findAllByText(/^The server cannot be reached/);
  expect(lost).toBeVisible();
  await receiveChange({ transactionId: '9998887776', attempt: 2 }, view);
  expect(await screen.findByText('Payment proof has been corrected.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen()).toBe(false);
});

test('a receipt being uploaded for a payment that was paid in another tab is cancelled', async () => {
  const view = await openDialog('Pay');
  const { promise: isUploaded, resolve: finishUpload } = aSignal();
  server.use(
    answer('post', PATHS.upload, async () => {
      await isUploaded;
      return HttpResponse.json({ imageUrl: '/api/file/new?sig=1' });
    }),
  );
  await DIALOGS.Pay.fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send proof' }));
  expect(await screen.findByText('Uploading the receipt')).toBeVisible();
  await receiveChange(DIALOGS.Pay.after, view);
  expect(await screen.findByRole('dialog', { name: CHANGED })).toBeVisible();
  finishUpload();
  await receiveChange({ status: 'accepted' }, view);
  expect(requests.filter(({ url }) => url.endsWith(PATHS.uploadPaymentProof))).toEqual([]);
});

test('the second click of a double click on Send proof does not cancel the upload', async () => {
  const view = await openDialog('Pay');
  server.use(answer('post', PATHS.upload, () => new Promise<Response>(() => {})));
  await DIALOGS.Pay.fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send proof' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel upload' });
  expect(isHeld(cancel)).toBe(true);
  await waitFor(() => expect(isHeld(cancel)).toBe(false));
  await view.user.click(cancel);
  expect(await screen.findByRole('button', { name: 'Send proof' })).toBeEnabled();
});

test('a rejection shows on the card although the backend reports only changed transactions', async () => {
  payment = aPayment({ status: 'submitted' });
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  expect(await screen.findByText('In Review')).toBeVisible();
  payment = { ...payment, status: 'rejected' };
  act(() => void view.store.dispatch(transactionsUpdated('*')));
  expect(await screen.findByRole('button', { name: /^Re-Pay/ })).toBeVisible();
});
