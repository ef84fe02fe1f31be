import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { ADMIN_PATHS } from '../../../../contract/admin';
import { PATHS } from '../../../../contract/wire';
import { RoomDecisions } from '../../../../src/features/admin/disputes/RoomDecisions';
import { chatRoomsUpdated } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import {
  ADMIN,
  caseOf,
  decided,
  openDisputeRoom,
  PAYMENT,
  RECEIVER,
  reported,
  sent,
  step,
} from '../../../support/disputeRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';

const backend = useBackend();
afterEach(() => sessionStorage.clear());
const second = { ...backend.user, _id: 'admin-2', isAdmin: true };
const appealed = step({
  transition: 'appealAccepted',
  actor: RECEIVER,
  from: 'accepted',
  to: 'accepted',
  reason: 'Nothing has arrived.',
});
const overturned = step({
  at: '2030-01-01T11:00:00.000Z',
  transition: 'overturnAccepted',
  actor: { ...ADMIN, _id: second._id },
  from: 'accepted',
  to: 'rejected',
  reason: 'The account shows nothing.',
});
const history = [sent('1111111111'), reported, decided, appealed];
const decision = async () => within(await screen.findByRole('region', { name: 'Decision on the appeal' }));
const noDecision = () => expect(screen.queryByRole('region', { name: /^Decision/ })).not.toBeInTheDocument();

test('a second administrator decides on the appeal in the room, for good', async () => {
  const { user } = openDisputeRoom(backend, { history, user: second });
  const sentBodies: unknown[] = [];
  backend.server.use(
    answer('put', ADMIN_PATHS.decideAppeal(PAYMENT), async (request) => {
      sentBodies.push(await request.json());
      backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf([...history, overturned])));
      return HttpResponse.json({ message: 'Decided.', payment: {} });
    }),
  );
  await user.click((await decision()).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 25$ from Mira Member for good?' }));
  expect(
    dialog.getByText(
      /^The payment counts as not paid, and Mira Member can pay again or send a corrected proof\./,
    ),
  ).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The account shows nothing.');
  await user.click(dialog.getByRole('button', { name: 'Reject for good' }));
  expect(await screen.findByText('Decided.')).toBeVisible();
  expect(sentBodies).toEqual([{ status: 'rejected', reason: 'The account shows nothing.' }]);
  await waitFor(noDecision);
  const ended = screen.getByRole('region', { name: 'How it ended' });
  expect(ended).toHaveTextContent('An administrator decided on appeal: rejected. This is final');
  await waitFor(() => expect(ended).toHaveFocus());
});

test('a decision that is being written says how a colleague has decided meanwhile', async () => {
  const { user, dispatch } = openDisputeRoom(backend, { history, user: second });
  await user.click((await decision()).getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: /for good\?$/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It has arrived.');
  const byCarla = { ...overturned, actor: { ...ADMIN, fullName: 'Carla Case', _id: 'admin-3' } };
  const now = caseOf([...history, byCarla]);
  backend.server.use(
    answer('get', PATHS.paymentHistory(PAYMENT), now),
    answer('get', ADMIN_PATHS.payment(PAYMENT), now),
  );
  await dispatch(chatRoomsUpdated('*'));
  const ended = within(await screen.findByRole('dialog', { name: 'This appeal has ended' }));
  expect(ended.getByText('Decided on appeal by Carla Case: Rejected')).toBeVisible();
  expect(ended.getByText('The account shows nothing.')).toBeVisible();
  expect(ended.getByText('It has arrived.')).toBeVisible();
  await user.click(ended.getAllByRole('button', { name: 'Close' })[0]!);
  noDecision();
});

test('who decided first reads that another administrator has to', async () => {
  openDisputeRoom(backend, { history, user: { ...second, _id: ADMIN._id } });
  const shown = await decision();
  expect(shown.getByText(/^You have decided this payment, so another administrator/)).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('who decided first and is the only administrator is led to where another can be invited', async () => {
  backend.server.use(answer('get', ADMIN_PATHS.administrators, { administrators: [], invitations: [] }));
  openDisputeRoom(backend, { history, user: { ...second, _id: ADMIN._id, adminRole: 'admin' } });
  const link = await (await decision()).findByRole('link', { name: 'Administrators' });
  expect(link).toHaveAttribute('href', '/admin?section=administrators');
});

test('support reads who decides', async () => {
  openDisputeRoom(backend, { history, user: { ...second, adminRole: 'support' } });
  const shown = await decision();
  expect(shown.getByText('An administrator other than Ada Admin decides on the appeal.')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('after an appeal has gone, an action on the dispute beside it is still confirmed', async () => {
  backend.server.use(
    answer('put', ADMIN_PATHS.case(PAYMENT), { message: 'The case is yours.' }),
    answer('get', ADMIN_PATHS.payment(PAYMENT), {
      ...caseOf([sent('1111111111'), reported]),
      case: { unansweredSince: null, takenBy: null, takenAt: null },
    }),
  );
  const payment = caseOf([sent('1111111111'), reported]).payment!;
  const dispute = { ...payment, disputedAt: '2030-01-01T10:00:00.000Z', isOpen: true };
  const appeal = { ...payment, appealedAt: '2030-01-01T11:00:00.000Z', decidedBy: ADMIN, isOpen: true };
  function Room() {
    const [isAppealed, setAppealed] = useState(true);
    return (
      <>
        <RoomDecisions dispute={dispute} appeal={isAppealed ? appeal : undefined} />
        <button onClick={() => setAppealed(false)}>It goes</button>
      </>
    );
  }
  const { user } = renderWithProviders(<Room />, { user: second });
  await user.click(screen.getByRole('button', { name: 'It goes' }));
  await user.click(await screen.findByRole('button', { name: /^Take it/ }));
  expect(await screen.findByText('The case is yours.')).toBeVisible();
});

test('parties decide nothing, nor anybody without an appeal', async () => {
  const party = openDisputeRoom(backend, { history, user: { ...backend.user, _id: RECEIVER._id } });
  await screen.findByRole('region', { name: 'How it ended' });
  noDecision();
  party.unmount();
  const { store } = openDisputeRoom(backend, { history: history.slice(0, -1), user: second });
  await screen.findByRole('region', { name: 'How it ended' });
  noDecision();
  backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf(history)));
  act(() => void store.dispatch(chatRoomsUpdated('*')));
  expect((await decision()).getByRole('button', { name: 'Accept' })).toBeVisible();
});
