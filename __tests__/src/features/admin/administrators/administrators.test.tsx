import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminInvitation, type Administrator } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { anAction, anAdministrator, anInvitation, anOverview } from '../../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ _id: 'admin-1', isAdmin: true, adminRole: 'admin', payments: [] }));
let administrators: Administrator[];
let invitations: AdminInvitation[];

beforeEach(() => {
  administrators = [
    anAdministrator(),
    anAdministrator({ _id: 'admin-2', fullName: 'Ben Boss', email: 'ben@example.com' }),
    anAdministrator({
      _id: 'admin-3',
      fullName: 'Sue Support',
      email: 'sue@example.com',
      role: 'support',
      lastSignInAt: null,
    }),
  ];
  invitations = [];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.administrators, () => HttpResponse.json({ administrators, invitations })),
  );
});
afterEach(() => sessionStorage.clear());

const open = () =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=administrators' });
const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => within(row));
const sent = (method: string) =>
  Promise.all(backend.requests.filter((request) => request.method === method).map((each) => each.json()));

it('lists who has which role, with their last sign-in', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '3 administrators' })).toBeVisible();
  const [own, , support] = await rows('Administrators');
  expect(own!.getByText('(You)')).toBeVisible();
  expect(own!.getByText('Administrator')).toBeVisible();
  expect(support!.getByText('sue@example.com')).toBeVisible();
  expect(support!.getByText('Support')).toBeVisible();
  expect(support!.getByText('Never')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument();
});

it('invites somebody; the role with fewer rights is chosen until another one is', async () => {
  backend.server.use(
    answer('post', ADMIN_PATHS.invitations, async (request) => {
      const { email, role } = (await request.json()) as AdminInvitation;
      invitations = [anInvitation({ email, role })];
      return HttpResponse.json({ message: 'Invitation sent.', invitation: invitations[0] }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite an administrator' }));
  expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Support');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(dialog.getByLabelText('Email')).toBeInvalid());
  await user.type(dialog.getByLabelText('Email'), 'Ina@example.com');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Administrator');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent.')).toBeVisible();
  const [invitation] = await rows('Open invitations');
  expect(invitation!.getByText('ina@example.com')).toBeVisible();
  expect(invitation!.getByText('Administrator')).toBeVisible();
  expect(await sent('POST')).toEqual([{ email: 'ina@example.com', role: 'admin' }]);
});

it('says at the field that an email has an account, and keeps what was typed', async () => {
  const email = 'This email has a member’s account.';
  backend.server.use(refuse('post', ADMIN_PATHS.invitations, 409, email, { fields: { email } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'mia@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(email)),
  );
  expect(dialog.getByLabelText('Email')).toHaveValue('mia@example.com');
});

it('sends an invitation again, and withdraws it after a question', async () => {
  const soon = new Date(Date.now() + 3.1 * 3_600_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  invitations = [
    anInvitation({ expiresAt: soon }),
    anInvitation({ _id: 'invitation-2', email: 'old@example.com', expiresAt: past }),
  ];
  backend.server.use(
    answer('post', ADMIN_PATHS.resendInvitation('invitation-2'), {
      message: 'Invitation sent again.',
      invitation: anInvitation(),
    }),
    answer('delete', ADMIN_PATHS.invitation('invitation-1'), () => {
      invitations = [];
      return HttpResponse.json({ message: 'Invitation withdrawn.' });
    }),
  );
  const { user } = open();
  const [open1, expired] = await rows('Open invitations');
  expect(open1!.getByText('Invited by Ada Admin')).toBeVisible();
  expect(open1!.getByRole('timer')).toHaveTextContent(/^3hr:\d+min/);
  expect(expired!.getByText('Link expired')).toBeVisible();

  await user.click(expired!.getByRole('button', { name: 'Send again for old@example.com' }));
  expect(await screen.findByText('Invitation sent again.')).toBeVisible();
  await user.click(open1!.getByRole('button', { name: 'Withdraw for ina@example.com' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw the invitation to ina@example.com?' }),
  );
  await user.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('Invitation withdrawn.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Open invitations' })).not.toBeInTheDocument(),
  );
  await waitFor(() =>
    expect(screen.getByText('Sue Support', { selector: 'bdi' }).closest('li')).toHaveFocus(),
  );
});

it('changes a role after saying what it means', async () => {
  backend.server.use(
    answer('put', ADMIN_PATHS.administrator('admin-3'), () => {
      administrators[2] = anAdministrator({ _id: 'admin-3', fullName: 'Sue Support' });
      return HttpResponse.json({ message: 'Role changed.', administrator: administrators[2] });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change role Sue Support' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Give Sue Support the role Administrator?' }),
  );
  expect(question.getByText(/They can decide disputes, ban members/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Role changed.')).toBeVisible();
  await waitFor(async () =>
    expect((await rows('Administrators'))[2]!.getByText('Administrator')).toBeVisible(),
  );
  expect(await sent('PUT')).toEqual([{ role: 'admin' }]);
});

it('removes somebody after a question', async () => {
  backend.server.use(
    answer('delete', ADMIN_PATHS.administrator('admin-2'), () => {
      administrators.splice(1, 1);
      return HttpResponse.json({ message: 'Administrator removed.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Boss' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ben Boss?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Remove administrator' }));
  expect(await screen.findByText('Administrator removed.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '2 administrators' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('Sue Support', { selector: 'bdi' }).closest('li')).toHaveFocus(),
  );
});

it('offers neither for the only one with the role Administrator', async () => {
  administrators.splice(1, 1);
  open();
  const [own, support] = await rows('Administrators');
  expect(own!.getByText('The only one with this role')).toBeVisible();
  expect(own!.queryByRole('button')).not.toBeInTheDocument();
  expect(support!.getByRole('button', { name: 'Remove Sue Support' })).toBeVisible();
});

it('is in the audit log in words', async () => {
  const actions = ['inviteSupport', 'join', 'makeAdmin', 'remove'].map((verb, index) =>
    anAction({ _id: `${index}`, action: `administrator.${verb}`, title: 'Sue Support', reason: null }),
  );
  backend.server.use(answer('get', ADMIN_PATHS.audit, { actions, nextCursor: null, counts: { total: 4 } }));
  renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=audit' });
  const list = within(await screen.findByRole('list', { name: 'Actions' }));
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('p')!.textContent)).toEqual([
    expect.stringMatching(/^Ada Admin invited “Sue Support” for support/),
    expect.stringMatching(/^Ada Admin accepted the invitation of “Sue Support”/),
    expect.stringMatching(/^Ada Admin gave the role Administrator to “Sue Support”/),
    expect.stringMatching(/^Ada Admin removed the administrator “Sue Support”/),
  ]);
});

it('is not there with a backend that has no roles', async () => {
  const { adminRole: _, ...user } = backend.user;
  renderWithProviders(<AdminPage />, { user, at: '/admin?section=administrators' });
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Audit log' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Administrators' })).not.toBeInTheDocument();
  expect(backend.calls).not.toContain(`GET ${ADMIN_PATHS.administrators}`);
});
