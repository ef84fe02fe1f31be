import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../contract/admin';
import { PATHS, SEEN_ATTEMPT_HEADER } from '../../../../contract/wire';
import { chatRoomsUpdated, profileUpdated, startRealtime } from '../../../../src/store/realtime';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import {
  ADMIN,
  caseOf,
  decided,
  openDisputeRoom,
  PAYMENT,
  reported,
  ROOM,
  sent,
} from '../../../support/disputeRoom';
import { settled } from '../../../support/settled';
import { nothingMissed, startSocketServer } from '../../../support/socketServer';
import { aMessage } from '../../../support/wire';

const backend = useBackend();
afterEach(() => sessionStorage.clear());
const admin = { ...backend.user, _id: ADMIN._id, isAdmin: true };
const me = { _id: ADMIN._id, fullName: ADMIN.fullName, avatar: null };
const open = [sent('1111111111'), reported];
const decision = () => screen.findByRole('region', { name: 'Decision' });

test('an administrator decides beside the chat, with a reason that survives a closed form', async () => {
  const sentBodies: unknown[] = [];
  const { user, unmount } = openDisputeRoom(backend, { history: open, user: admin });
  backend.server.use(
    answer('put', ADMIN_PATHS.resolve(PAYMENT), async (request) => {
      sentBodies.push(await request.json());
      backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf([...open, decided])));
      return HttpResponse.json({ message: 'Decided.', payment: {} });
    }),
  );
  await user.click(within(await decision()).getByRole('button', { name: 'Accept' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveFocus();
  await user.type(reason, 'The statement shows it.');
  unmount();

  const again = openDisputeRoom(backend, { history: open, user: admin });
  await again.user.click(within(await decision()).getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The statement shows it.');
  expect(screen.getByText(/You decide in favour of Mira Member/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Accept 25$' }));
  expect(await screen.findByRole('region', { name: 'How it ended' })).toBeVisible();
  expect(sentBodies).toEqual([{ status: 'accepted', reason: 'The statement shows it.' }]);
  const call = backend.requests.find(({ method }) => method === 'PUT');
  expect(call!.headers.get(SEEN_ATTEMPT_HEADER)).toBe('1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument());
});

test('no decision is offered before it is known who works on the case', async () => {
  const { promise: isKnown, resolve: answerCase } = aSignal();
  backend.server.use(
    answer('get', ADMIN_PATHS.payment(PAYMENT), async () => {
      await isKnown;
      return HttpResponse.json({ message: 'No such payment.', code: 'not_found' }, { status: 404 });
    }),
  );
  openDisputeRoom(backend, { history: open, user: admin });
  const accept = within(await decision()).getByRole('button', { name: 'Accept' });
  expect(accept).toBeDisabled();
  answerCase();
  await waitFor(() => expect(accept).toBeEnabled());
});

test('a reason that is too short is not sent', async () => {
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  await user.click(within(await decision()).getByRole('button', { name: 'Reject' }));
  expect(screen.getByText(/Mira Member can pay again, send a corrected proof, or appeal once/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'No');
  await user.click(screen.getByRole('button', { name: 'Reject 25$' }));
  // The error, not its announcement, which follows a moment later.
  expect(await screen.findByText(/at least 10 characters/, { selector: 'p' })).toBeVisible();
  expect(backend.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a reason that is being written stays, to be copied, when a colleague decides', async () => {
  const { user, dispatch } = openDisputeRoom(backend, { history: open, user: admin });
  await user.click(within(await decision()).getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Nothing has arrived.');
  backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf([...open, decided])));
  await dispatch(chatRoomsUpdated('*'));
  expect(await screen.findByRole('region', { name: 'How it ended' })).toHaveTextContent(
    'The statement shows it.',
  );
  const left = within(await decision());
  expect(left.getByText('This dispute ended while you were deciding.')).toBeVisible();
  expect(left.getByText('Nothing has arrived.')).toBeVisible();
  expect(left.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(left.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a reason that is being written stays, to be copied, when the role drops to Support', async () => {
  const { user, dispatch } = openDisputeRoom(backend, { history: open, user: admin });
  await user.click(within(await decision()).getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Nothing has arrived.');
  backend.server.use(answer('get', PATHS.profile, { user: { ...admin, adminRole: 'support' } }));
  await dispatch(profileUpdated(admin._id));
  const left = within(await decision());
  expect(
    await left.findByText('Somebody with the role Administrator has to do this. Nothing was sent.'),
  ).toBeVisible();
  expect(left.getByText('Nothing has arrived.')).toBeVisible();
  expect(left.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(left.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Decision' })).toHaveFocus());
});

test('support reads who decides; a party sees no decision', async () => {
  const support = openDisputeRoom(backend, { history: open, user: { ...admin, adminRole: 'support' } });
  expect(await decision()).toHaveTextContent('an administrator decides');
  expect(within(await decision()).queryByRole('button')).not.toBeInTheDocument();
  support.unmount();
  openDisputeRoom(backend, { history: open });
  await screen.findByRole('region', { name: 'Report' });
  expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument();
});

const NOTE = {
  _id: '1',
  at: '2030-01-01T10:00:00.000Z',
  admin: { _id: 'admin-2', fullName: 'Carla Case' },
  note: 'The payer sounded nervous.',
};
/** What administrators read about the payment: another one has taken it, and left a note. */
const withCase = (notes = [NOTE]) =>
  answer('get', ADMIN_PATHS.payment(PAYMENT), {
    payment: {},
    history: [],
    case: { unansweredSince: null, takenBy: NOTE.admin, takenAt: NOTE.at },
    notes,
  });

test('beside the chat are who works on the case and the notes; a new note is added', async () => {
  backend.server.use(
    withCase(),
    answer('post', ADMIN_PATHS.notes(PAYMENT), () => {
      backend.server.use(withCase([NOTE, { ...NOTE, _id: '2', note: 'Called both.' }]));
      return HttpResponse.json({ message: 'Note added.', notes: [] }, { status: 201 });
    }),
  );
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  const region = within(await decision());
  expect(await region.findByText('Carla Case is working on this case.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Notes (1)' }));
  expect(region.getByText('The payer sounded nervous.')).toBeVisible();
  await user.type(region.getByRole('textbox', { name: 'New note' }), 'Called both.');
  await user.click(region.getByRole('button', { name: 'Add note' }));
  expect(await region.findByRole('button', { name: 'Notes (2)' })).toBeVisible();
  expect(await region.findByText('Called both.')).toBeVisible();
  expect(region.getByRole('textbox', { name: 'New note' })).toHaveValue('');

  await user.click(region.getByRole('button', { name: 'Reject' }));
  await user.click(await screen.findByRole('button', { name: 'Decide it' }));
  const reason = await region.findByRole('textbox', { name: /^Reason/ });
  await waitFor(() => expect(reason).toHaveFocus());
});

test('a note is confirmed in a toast; a message of the administrator, which the room shows, is not', async () => {
  backend.server.use(
    withCase(),
    answer('post', ADMIN_PATHS.notes(PAYMENT), { message: 'Note added.', notes: [] }, 201),
    answer('post', PATHS.postMessage, {
      message: 'Message sent.',
      newMessage: aMessage({ seq: 1, content: 'Good morning', sender: me }),
    }),
  );
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  const region = within(await decision());
  await user.click(await region.findByRole('button', { name: 'Notes (1)' }));
  await user.type(region.getByRole('textbox', { name: 'New note' }), 'Called both.');
  await user.click(region.getByRole('button', { name: 'Add note' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Note added.');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Good morning{Enter}');
  expect(await within(screen.getByRole('log')).findByText('Good morning')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''));
  expect(screen.getByRole('alert')).toHaveTextContent('Note added.');
});

test('the field is empty after an own note, and keeps text and focus when another one writes', async () => {
  backend.server.use(
    withCase(),
    // The notes are not read again yet.
    answer('post', ADMIN_PATHS.notes(PAYMENT), { message: 'Note added.', notes: [] }, 201),
  );
  const { user, dispatch } = openDisputeRoom(backend, { history: open, user: admin });
  const region = within(await decision());
  await user.click(await region.findByRole('button', { name: 'Notes (1)' }));
  const field = () => region.getByRole('textbox', { name: 'New note' });
  await user.type(field(), 'Called both.');
  await user.click(region.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Note added.');
  await waitFor(() => expect(field()).toHaveValue(''));

  await user.type(field(), 'Half a sen');
  backend.server.use(withCase([NOTE, { ...NOTE, _id: '2', note: 'From another.' }]));
  await dispatch(chatRoomsUpdated('*'));
  await region.findByText('From another.');
  expect(field()).toHaveValue('Half a sen');
  expect(field()).toHaveFocus();
});

test('the templates are read again when the menu opens', async () => {
  const template = { _id: 't1', title: 'Ask', body: 'Hello' };
  backend.server.use(withCase(), answer('get', ADMIN_PATHS.templates, { templates: [template] }));
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  const menu = await screen.findByRole('button', { name: 'Templates' });
  backend.server.use(
    answer('get', ADMIN_PATHS.templates, { templates: [{ ...template, title: 'Ask again' }] }),
  );
  await user.click(menu);
  expect(await screen.findByRole('button', { name: /^Ask again/ })).toBeVisible();
});

test('a new message in the room updates whether the case is answered', async () => {
  const sockets = await startSocketServer({ catchesUp: nothingMissed });
  const waiting = (unansweredSince: string | null) =>
    answer('get', ADMIN_PATHS.payment(PAYMENT), {
      payment: {},
      history: [],
      case: { unansweredSince, takenBy: null, takenAt: null },
      notes: [],
    });
  backend.server.use(waiting(new Date(Date.now() - 3.5 * 3_600_000).toISOString()));
  try {
    const { store } = openDisputeRoom(backend, { history: open, user: admin, sockets });
    store.dispatch(startRealtime());
    await waitFor(() => expect(sockets.received).toContainEqual(['joinRoom', ROOM]));
    const region = within(await decision());
    expect(await region.findByText('Unanswered')).toBeVisible();
    await settled(store);

    backend.server.use(waiting(null));
    sockets.io.to(ROOM).emit('newMessage', aMessage({ seq: 1, content: 'Good morning', sender: me }));
    expect(await region.findByText('Answered')).toBeVisible();
    expect(region.queryByText('Unanswered')).not.toBeInTheDocument();
  } finally {
    await sockets.close();
  }
});

test('a template is filled in and added to the typed message', async () => {
  backend.server.use(
    withCase(),
    answer('get', ADMIN_PATHS.templates, {
      templates: [
        {
          _id: 't1',
          title: 'Ask',
          body: 'Hello {payer}, did you send {amount} to {receiver} for {payment ID}?',
        },
      ],
    }),
  );
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  const message = await screen.findByRole('textbox', { name: /message/i });
  await user.type(message, 'Good morning');
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('button', { name: /^Ask/ }));
  expect(message).toHaveValue(
    `Good morning\nHello Mira Member, did you send 25$ to Brook Broker for ${PAYMENT}?`,
  );
  expect(message).toHaveFocus();
});

test('a party has no templates, and asks for nothing of the administration', async () => {
  openDisputeRoom(backend, { history: open });
  await screen.findByRole('region', { name: 'Report' });
  expect(screen.queryByRole('button', { name: 'Templates' })).not.toBeInTheDocument();
  expect(backend.calls.some((call) => call.includes('/admin/'))).toBe(false);
});
