import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import { NOTICE_MS } from '../../../src/ui/noticeTime';
import { signOut } from '../../../src/store/session';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
const { server, user: broker, requests } = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane'];
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The payments screen of this member. Reasons come only from what was sent before. */
async function open(member = broker) {
  let payments = NAMES.map((userFullName, at) =>
    aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName, paymentLink: `/api/file/${at}` }),
  );
  const become = (id: string, status: 'rejected' | 'disputed') => () => {
    const payment = { ...payments.find(({ paymentId }) => paymentId === id)!, status };
    payments = payments.filter(({ paymentId }) => paymentId !== id);
    return HttpResponse.json({ message: 'Done.', payment });
  };
  server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })),
    ...payments.flatMap(({ paymentId }) => [
      answer('put', PATHS.rejectPayment(paymentId), become(paymentId, 'rejected')),
      answer('put', PATHS.disputePayment(paymentId), become(paymentId, 'disputed')),
    ]),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: member });
  const dialog = async (kind: 'Reject' | 'Dispute', name: string) => {
    const card = within(await screen.findByRole('article', { name }));
    await view.user.click(card.getByRole('button', { name: new RegExp(`^${kind} `) }));
    return within(await screen.findByRole('dialog', { name: new RegExp(`^${kind} `) }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const reject = async (name: string, reason: string) => {
    const opened = await dialog('Reject', name);
    await view.user.type(opened.getByLabelText(/^Reason/), reason);
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    await closed();
  };
  return { ...view, dialog, closed, reject };
}
const sentReasons = async () => {
  const puts = requests.filter(({ method }) => method === 'PUT');
  return Promise.all(puts.map(async (put) => ((await put.json()) as { reason: string }).reason));
};

test.each(['Reject', 'Dispute'] as const)('%s: the receipt stays in sight', async (kind) => {
  const { dialog } = await open();
  const opened = await dialog(kind, 'Anna Able');
  expect(opened.getByRole('img', { name: 'Receipt that Anna Able uploaded' })).toBeVisible();
  await waitFor(() =>
    expect(opened.getByLabelText(kind === 'Reject' ? /^Reason/ : 'Description')).toHaveFocus(),
  );
});

test('the last reason for rejecting is one key away, and Ctrl+Enter sends it', async () => {
  const { user, dialog, closed, reject } = await open();
  await reject('Anna Able', 'Nothing has arrived');
  await reject('Bert Baker', 'Half of it has arrived');
  const opened = await dialog('Reject', 'Cora Crane');
  const reasons = within(opened.getByRole('group', { name: 'Your last reasons' }));
  expect(reasons.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1Key 1: Half of it has arrived',
    '2Key 2: Nothing has arrived',
  ]);
  await user.keyboard('2');
  expect(opened.getByLabelText(/^Reason/)).toHaveValue('Nothing has arrived');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await closed();
  expect(await sentReasons()).toEqual([
    'Nothing has arrived',
    'Half of it has arrived',
    'Nothing has arrived',
  ]);
});

test('typing begins another reason at once, digits in it are text, and what was typed stays', async () => {
  const { user, dialog, reject } = await open();
  await reject('Anna Able', 'Nothing has arrived');
  const opened = await dialog('Reject', 'Bert Baker');
  await user.keyboard('Only 1 of 2');
  const field = opened.getByLabelText(/^Reason/);
  expect(field).toHaveValue('Only 1 of 2');
  await user.click(opened.getByRole('button', { name: /Nothing has arrived$/ }));
  expect(field).toHaveValue('Only 1 of 2\nNothing has arrived');
});

test.each([
  ['1 dollar short', '1 dollar short'],
  ['12 hours late', '12 hours late'],
  ['1', 'Nothing has arrived'],
])('a text that begins with a digit is typed as it is: %s', async (typed, text) => {
  const clock = performance.now.bind(performance);
  // Slowed down, so that a busy machine is quick enough.
  jest.spyOn(performance, 'now').mockImplementation(() => clock() / 1000);
  const { user, dialog, reject } = await open();
  await reject('Anna Able', 'Nothing has arrived');
  const opened = await dialog('Reject', 'Bert Baker');
  await user.keyboard(typed);
  expect(opened.getByLabelText(/^Reason/)).toHaveValue(text);
  jest.restoreAllMocks();
});

test('what is typed behind a reason once it has been seen there stays behind it', async () => {
  const { user, dialog, reject } = await open();
  await reject('Anna Able', 'Nothing has arrived');
  const opened = await dialog('Reject', 'Bert Baker');
  await user.keyboard('1');
  const later = performance.now() + NOTICE_MS;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await user.keyboard(' yet');
  expect(opened.getByLabelText(/^Reason/)).toHaveValue('Nothing has arrived yet');
  jest.restoreAllMocks();
});

test('descriptions of disputes are offered for disputes', async () => {
  const { user, dialog, closed, reject } = await open();
  await reject('Cora Crane', 'A reason for rejecting');
  const first = await dialog('Dispute', 'Anna Able');
  await user.type(first.getByLabelText('Description'), 'The picture is from another payment');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await closed();
  const second = await dialog('Dispute', 'Bert Baker');
  expect(second.queryByRole('button', { name: /A reason for rejecting/ })).not.toBeInTheDocument();
  await user.keyboard('1');
  expect(second.getByLabelText('Description')).toHaveValue('The picture is from another payment');
});

test('one chosen while a picture is prepared takes a press of the button back, as typing does', async () => {
  const scaled = aSignal();
  class Scaler {
    onmessage?: (event: { data: Blob | null }) => void;
    postMessage() {
      void scaled.promise.then(() => this.onmessage?.({ data: null }));
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: Scaler });
  server.use(answer('post', PATHS.upload, { imageUrl: '/api/file/evidence' }));
  const { user, dialog, closed } = await open();
  const first = await dialog('Dispute', 'Anna Able');
  await user.type(first.getByLabelText('Description'), 'The picture is from another payment');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await closed();
  const second = await dialog('Dispute', 'Bert Baker');
  await user.type(second.getByLabelText('Description'), 'Another sum came in');
  await user.upload(
    second.getByLabelText('Evidence optional'),
    new File([JPEG_START], 'proof.jpg', { type: 'image/jpeg' }),
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(second.getByRole('button', { name: /The picture is from another payment/ }));
  scaled.resolve();
  await second.findByAltText(/^Preview/);
  await user.type(second.getByLabelText('Description'), ', I think');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await closed();
  expect((await sentReasons()).slice(1)).toEqual([
    expect.stringContaining('Another sum came in\nThe picture is from another payment, I think'),
  ]);
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('without single-key shortcuts a digit is the beginning of a text', async () => {
  const { user, dialog, reject } = await open();
  await reject('Anna Able', 'Nothing has arrived');
  localStorage.setItem('device:queueShortcuts', 'off');
  const opened = await dialog('Reject', 'Bert Baker');
  await user.keyboard('1');
  expect(opened.getByLabelText(/^Reason/)).toHaveValue('1');
});

test.each(['a rejection', 'a rejection of several'])(
  'while %s is being sent, its reason cannot be edited',
  async (what) => {
    const { user, dialog, closed, reject } = await open();
    await reject('Cora Crane', 'Nothing has arrived');
    const answered = aSignal();
    server.use(
      answer('put', PATHS.rejectPayment('PP-0'), async () => {
        await answered.promise;
        return HttpResponse.json({ message: 'Done.', payment: aPayment({ _id: 'id0', status: 'rejected' }) });
      }),
    );
    if (what === 'a rejection of several') {
      for (const box of screen.getAllByRole('checkbox', { name: /^Select / })) await user.click(box);
      await user.click(await screen.findByRole('button', { name: /^Reject 2/ }));
    } else await dialog('Reject', 'Anna Able');
    const opened = within(await screen.findByRole('dialog', { name: /^Reject / }));
    const field = opened.getByLabelText(/^Reason/);
    await user.type(field, 'Half of it has arrived');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened.getByRole('button', { name: /^Reject/ })).toHaveAttribute('aria-busy', 'true');

    await user.type(field, ' since');
    await user.click(opened.getByRole('button', { name: /Nothing has arrived$/ }));
    expect(field).toHaveValue('Half of it has arrived');
    answered.resolve();
    await closed();
  },
);

test('they belong to one member and are gone at sign-out', async () => {
  const first = await open();
  await first.reject('Anna Able', 'Nothing has arrived');
  first.unmount();
  const another = await open(aUser({ _id: 'user-2' }));
  await another.dialog('Reject', 'Anna Able');
  expect(screen.queryByRole('group', { name: 'Your last reasons' })).not.toBeInTheDocument();
  another.unmount();

  const again = await open();
  await again.dialog('Reject', 'Anna Able');
  expect(screen.getByRole('group', { name: 'Your last reasons' })).toBeVisible();
  await again.dispatch(signOut());
  again.unmount();
  const later = await open();
  await later.dialog('Reject', 'Anna Able');
  expect(screen.queryByRole('group', { name: 'Your last reasons' })).not.toBeInTheDocument();
});
