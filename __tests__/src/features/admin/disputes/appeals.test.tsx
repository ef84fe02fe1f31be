// Long because it has the appeals about decisions and those about bans, in the list and in the room.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  ADMIN_PATHS,
  type AdminAppeal,
  type AdminBanAppeal,
  type AdminDispute,
  type Administrator,
} from '../../../../../contract/admin';
import { SEEN_ATTEMPT_HEADER } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { transactionsUpdated } from '../../../../../src/store/realtime';
import { afterPaint } from '../../../../../src/ui/afterPaint';
import { NOTICE_MS } from '../../../../../src/ui/noticeTime';
import {
  aDispute,
  anAction,
  anAdministrator,
  anAdminUser,
  aParty,
  usersFound,
} from '../../../../support/adminWire';
import { aSignal } from '../../../../support/aSignal';
import { answer, useBackend } from '../../../../support/backend';
import { useJestClock } from '../../../../support/jestClock';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const { server, user, requests } = useBackend(aUser({ isAdmin: true, adminRole: 'admin' }));
afterEach(() => sessionStorage.clear());

const anAppeal = (values: Partial<AdminAppeal> = {}): AdminAppeal => {
  const { disputedAt: _at, disputedBy: _by, reasonImage: _image, ...payment } = aDispute();
  return {
    ...payment,
    status: 'accepted',
    appealedAt: new Date().toISOString(),
    appealedBy: 'receiver',
    reason: 'Nothing has arrived here.',
    decidedBy: { _id: 'admin-2', fullName: 'Ada Admin' },
    decisionReason: 'The receipt shows it.',
    ...values,
  };
};
function open(...appeals: AdminAppeal[]) {
  server.use(
    answer('get', ADMIN_PATHS.appeals, { appeals }),
    answer('get', ADMIN_PATHS.disputes, { disputes: [] }),
  );
  return renderWithProviders(<AdminPage />, { user, at: '/admin?section=disputes' });
}

test('the disputes come after the appeals above them, which would push the decisions away', async () => {
  const { promise: areKnown, resolve: answerAppeals } = aSignal();
  server.use(
    answer('get', ADMIN_PATHS.appeals, async () => {
      await areKnown;
      return HttpResponse.json({ appeals: [] });
    }),
    answer('get', ADMIN_PATHS.disputes, { disputes: [aDispute()] }),
  );
  const { store } = renderWithProviders(<AdminPage />, { user, at: '/admin?section=disputes' });
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain(aDispute().paymentId));
  await act(() => new Promise<void>(afterPaint));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  answerAppeals();
  expect(await screen.findByRole('article')).toBeVisible();
});

describe('a press meant for a dispute does nothing', () => {
  useJestClock();

  async function openDispute() {
    const dispute = aDispute();
    let answered = { appeals: [] as AdminAppeal[], disputes: [dispute] };
    server.use(
      answer('get', ADMIN_PATHS.appeals, () => HttpResponse.json({ appeals: answered.appeals })),
      answer('get', ADMIN_PATHS.disputes, () => HttpResponse.json({ disputes: answered.disputes })),
    );
    const view = renderWithProviders(<AdminPage />, { user, at: '/admin?section=disputes' });
    const accept = within(await screen.findByRole('article')).getByRole('button', { name: /^Accept/ });
    const become = async (change: Partial<typeof answered>) => {
      answered = { ...answered, ...change };
      act(() => void view.store.dispatch(transactionsUpdated('*')));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    };
    return { ...view, dispute, accept, become };
  }
  const another = aDispute({ _id: 'dispute-2', paymentId: 'PP-D2' });

  test.each([
    ['an appeal has come above it', () => ({ appeals: [anAppeal()] })],
    ['another dispute has come above it', (first: AdminDispute) => ({ disputes: [another, first] })],
  ])('just after %s', async (_what, change) => {
    const { user: admin, dispute, accept, become } = await openDispute();
    await become(change(dispute));
    await expect(admin.click(accept)).rejects.toThrow('pointer-events: none');
    await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));
    await admin.click(accept);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('but not after one has come below it', async () => {
    const { user: admin, dispute, accept, become } = await openDispute();
    await become({ disputes: [dispute, another] });
    await admin.click(accept);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

test('an open appeal is above the disputes, with the decision and the reason, and is decided for good', async () => {
  const appeal = anAppeal();
  const view = open(appeal);
  const card = within(
    await screen.findByRole('article', { name: `Appeal about payment ${appeal.paymentId}` }),
  );
  expect(screen.getByRole('heading', { name: '1 open appeal' })).toBeVisible();
  expect(card.getByText('Approved by Ada Admin')).toBeVisible();
  expect(card.getByText('The receipt shows it.')).toBeVisible();
  expect(card.getByText('Nothing has arrived here.')).toBeVisible();
  expect(card.getByRole('link', { name: /^Open chat/ })).toHaveAttribute(
    'href',
    `/chat/${appeal.chatRoomId!._id}`,
  );

  server.use(
    answer('put', ADMIN_PATHS.decideAppeal(appeal.paymentId), { message: 'Decided.', payment: appeal }),
  );
  await view.user.click(card.getByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /for good\?$/ }));
  expect(
    dialog.getByText(/Nobody can join with .* refer code until all five payments are approved again/),
  ).toBeVisible();
  await view.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The account shows nothing.');
  await view.user.click(dialog.getByRole('button', { name: 'Reject for good' }));
  expect(await screen.findByText('Decided.')).toBeVisible();
  const sent = requests.find(({ url }) => url.endsWith(ADMIN_PATHS.decideAppeal(appeal.paymentId)));
  expect(await sent!.json()).toEqual({ status: 'rejected', reason: 'The account shows nothing.' });
  expect(sent!.headers.get(SEEN_ATTEMPT_HEADER)).toBe(String(appeal.attempt));
});

const withAdministrators = (...others: Administrator[]) =>
  server.use(
    answer('get', ADMIN_PATHS.administrators, {
      administrators: [anAdministrator({ _id: user._id }), ...others],
      invitations: [],
    }),
  );
/** Somebody of the support, who cannot decide. */
const support = () => anAdministrator({ _id: 'admin-3', role: 'support' });
const invitesAnother = async () => {
  const link = await screen.findByRole('link', { name: 'Administrators' });
  expect(link).toHaveAttribute('href', '/admin?section=administrators');
  expect(link.parentElement).toHaveTextContent(
    /There is no other administrator yet\. Invite one under Administrators\.$/,
  );
};

test.each([
  ['the only administrator', [support()], true],
  ['one of several', [anAdministrator({ _id: 'admin-2' })], false],
])('who decides a dispute and is %s reads whether an appeal has to wait', async (_who, others, waits) => {
  withAdministrators(...others);
  server.use(answer('get', ADMIN_PATHS.disputes, { disputes: [aDispute()] }));
  const { user: person, store } = renderWithProviders(<AdminPage />, {
    user,
    at: '/admin?section=disputes',
  });
  await person.click((await screen.findAllByRole('button', { name: /^Accept/ }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: /^Accept 25\$/ });
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain(`"${others[0]!._id}"`));
  const sentence = 'There is no other administrator yet: an appeal waits until you invite one.';
  await waitFor(() => expect(dialog.textContent!.includes(sentence)).toBe(waits));
});

test('who bans a member and is the only administrator reads that an appeal has to wait', async () => {
  withAdministrators(support());
  server.use(
    answer('get', ADMIN_PATHS.users, ({ url }) => HttpResponse.json(usersFound([anAdminUser()], url))),
  );
  const { user: person } = renderWithProviders(<AdminPage />, { user, at: '/admin?section=users' });
  await person.click(await screen.findByRole('button', { name: 'Ban Mia Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Mia Member?' }));
  expect(await dialog.findByText(/There is no other administrator yet: an appeal waits until/)).toBeVisible();
});

test('who decided first and is the only administrator is led to where another can be invited', async () => {
  withAdministrators(support());
  open(anAppeal({ decidedBy: { _id: user._id, fullName: user.fullName } }));
  expect(await screen.findByText(/^You have decided this payment/)).toBeVisible();
  await invitesAnother();
});

test('who banned the member and is the only administrator is led there too', async () => {
  withAdministrators(support());
  openBans(aBanAppeal({ bannedBy: { _id: user._id, fullName: user.fullName } }));
  expect(await screen.findByText(/^You have banned this member/)).toBeVisible();
  await invitesAnother();
});

test('who decided first reads that somebody else has to', async () => {
  withAdministrators(anAdministrator({ _id: 'admin-2' }));
  const { store } = open(anAppeal({ decidedBy: { _id: user._id, fullName: user.fullName } }));
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"admin-2"'));
  expect(screen.queryByText(/no other administrator/)).not.toBeInTheDocument();
  expect(await screen.findByText(/^You have decided this payment/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Accept|Reject)/ })).not.toBeInTheDocument();
});

test('an open decision says how a colleague has decided the appeal, and keeps what was typed', async () => {
  const appeal = anAppeal();
  const view = open(appeal);
  const card = within(await screen.findByRole('article', { name: /^Appeal about payment/ }));
  await view.user.click(card.getByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /for good\?$/ }));
  await view.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The account shows nothing.');
  server.use(
    answer('get', ADMIN_PATHS.appeals, { appeals: [] }),
    answer('get', ADMIN_PATHS.payment(appeal.paymentId), {
      payment: { ...appeal, status: 'accepted' },
      history: [
        {
          at: new Date(Date.now() + 1000).toISOString(),
          actor: { _id: 'admin-3', fullName: 'Carla Case', role: 'admin' },
          transition: 'upholdAccepted',
          from: 'accepted',
          to: 'accepted',
          reason: 'The bank confirms it.',
        },
      ],
    }),
  );
  act(() => void view.store.dispatch(transactionsUpdated(user._id)));
  const ended = within(await screen.findByRole('dialog', { name: 'This appeal has ended' }));
  expect(ended.getByText('Decided on appeal by Carla Case: stays approved')).toBeVisible();
  expect(ended.getByText('The bank confirms it.')).toBeVisible();
  expect(ended.getByText('The account shows nothing.')).toBeVisible();
  await view.user.click(ended.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an approval by silence was nobody’s decision', async () => {
  open(anAppeal({ decidedBy: null, decisionReason: null }));
  expect(await screen.findByText('Approved automatically')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
});

const aBanAppeal = (values: Partial<AdminBanAppeal> = {}): AdminBanAppeal => ({
  user: aParty({ _id: 'member-1', fullName: 'Mia Member', isBanned: true }),
  bannedAt: new Date().toISOString(),
  bannedBy: { _id: 'admin-2', fullName: 'Ada Admin' },
  banReason: 'Sent a false receipt.',
  appealedAt: new Date().toISOString(),
  reason: 'The receipt was mine.',
  ...values,
});
function openBans(...banAppeals: AdminBanAppeal[]) {
  server.use(
    answer('get', ADMIN_PATHS.appeals, { appeals: [], banAppeals }),
    answer('get', ADMIN_PATHS.disputes, { disputes: [] }),
  );
  return renderWithProviders(<AdminPage />, { user, at: '/admin?section=disputes' });
}

test('an appeal against a ban is there too, and is decided with a reason that the member reads', async () => {
  const view = openBans(aBanAppeal());
  const card = within(await screen.findByRole('article', { name: 'Mia Member appeals the ban' }));
  expect(screen.getByRole('heading', { name: '1 open appeal' })).toBeVisible();
  expect(card.getByText(/^Banned by Ada Admin/)).toBeVisible();
  expect(card.getByText('Sent a false receipt.')).toBeVisible();
  expect(card.getByText('The receipt was mine.')).toBeVisible();
  server.use(
    answer('put', ADMIN_PATHS.decideBanAppeal('member-1'), () => {
      server.use(answer('get', ADMIN_PATHS.appeals, { appeals: [], banAppeals: [] }));
      return Response.json({ message: 'Ban lifted.', user: {} });
    }),
  );
  await view.user.click(card.getByRole('button', { name: /^Lift ban/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban on Mia Member?' }));
  await view.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The bank confirms it.');
  await view.user.click(dialog.getByRole('button', { name: 'Lift ban' }));
  expect(await screen.findByText('Ban lifted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  const sent = requests.find(({ url }) => url.endsWith(ADMIN_PATHS.decideBanAppeal('member-1')));
  expect(await sent!.json()).toEqual({ banned: false, reason: 'The bank confirms it.' });
});

test.each([
  ['upheld the ban', 'user.keepBan', 'Carla Case upheld the ban on Mia Member'],
  ['lifted the ban', 'user.unban', 'Carla Case lifted the ban on Mia Member'],
])('an open decision says that a colleague has %s, and keeps what was typed', async (_how, action, line) => {
  const view = openBans(aBanAppeal());
  const card = within(await screen.findByRole('article', { name: 'Mia Member appeals the ban' }));
  await view.user.click(card.getByRole('button', { name: /^Keep ban/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep the ban on Mia Member?' }));
  await view.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The receipt was false.');
  const deed = anAction({
    at: new Date(Date.now() + 1000).toISOString(),
    admin: { _id: 'admin-3', fullName: 'Carla Case' },
    action,
    reason: 'The bank confirms it.',
  });
  // An earlier appeal of the same member ended otherwise.
  const earlier = anAction({ _id: '6', at: '2020-01-01T10:00:00.000Z', action: 'user.unban' });
  server.use(
    answer('get', ADMIN_PATHS.appeals, { appeals: [], banAppeals: [] }),
    answer('get', ADMIN_PATHS.audit, {
      actions: [deed, earlier],
      nextCursor: null,
      counts: { total: 2 },
    }),
  );
  act(() => void view.store.dispatch(transactionsUpdated(user._id)));
  const ended = within(await screen.findByRole('dialog', { name: 'This appeal has ended' }));
  expect(ended.getByText(line)).toBeVisible();
  expect(ended.getByText('The bank confirms it.')).toBeVisible();
  expect(ended.getByText('The receipt was false.')).toBeVisible();
  expect(ended.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await view.user.click(ended.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an open decision says in general that the appeal has ended, if nobody knows how', async () => {
  const view = openBans(aBanAppeal());
  const card = within(await screen.findByRole('article', { name: 'Mia Member appeals the ban' }));
  await view.user.click(card.getByRole('button', { name: /^Keep ban/ }));
  await screen.findByRole('dialog', { name: 'Keep the ban on Mia Member?' });
  server.use(
    answer('get', ADMIN_PATHS.appeals, { appeals: [], banAppeals: [] }),
    answer('get', ADMIN_PATHS.audit, { actions: [], nextCursor: null, counts: { total: 0 } }),
  );
  act(() => void view.store.dispatch(transactionsUpdated(user._id)));
  const ended = within(await screen.findByRole('dialog', { name: 'This appeal has ended' }));
  expect(ended.getByText('It has been decided, or there is nothing left to decide.')).toBeVisible();
});

test('who banned the member reads that another administrator has to decide', async () => {
  withAdministrators(anAdministrator({ _id: 'admin-2' }));
  openBans(aBanAppeal({ bannedBy: { _id: user._id, fullName: user.fullName } }));
  expect(await screen.findByText(/^You have banned this member/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /ban/ })).not.toBeInTheDocument();
});
