import { act, screen, waitFor, within } from '@testing-library/react';
import { ADMIN_PATHS, type AdminRole } from '../../../../../contract/admin';
import { PATHS } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { profileUpdated } from '../../../../../src/store/realtime';
import { aDispute, anAdminUser, anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, adminRole: 'admin', payments: [] }));
const CARLA = { _id: 'admin-2', fullName: 'Carla Case' };
const taken = { unansweredSince: null, takenBy: CARLA, takenAt: '2030-01-01T10:00:00.000Z' };
const NOTICE = 'Your role is now Support: you can read, answer messages and write in disputes.';

beforeEach(() =>
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, { disputes: [aDispute({ case: taken })] }),
    answer('get', ADMIN_PATHS.users, { users: [anAdminUser()], nextCursor: null, counts: { total: 1 } }),
    answer('get', ADMIN_PATHS.colleagues, { colleagues: [{ ...CARLA, role: 'admin' }] }),
  ),
);
afterEach(() => sessionStorage.clear());

function open(section: string) {
  const view = renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` });
  const give = (adminRole: AdminRole): void => {
    backend.server.use(answer('get', PATHS.profile, { user: { ...backend.user, adminRole } }));
    act(() => void view.store.dispatch(profileUpdated(backend.user._id)));
  };
  return { ...view, give };
}

it('ends an open ban with a sentence, keeps what was typed, and takes it up again with the role', async () => {
  const { user, give } = open('users');
  await user.click(await screen.findByRole('button', { name: 'Ban Mia Member' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ban Mia Member?' }));
  await user.type(form.getByLabelText('Reason'), 'She sent nothing.');
  give('support');
  const ended = within(await screen.findByRole('dialog', { name: 'Your role is now Support' }));
  expect(
    ended.getByText('Somebody with the role Administrator has to do this. Nothing was sent.'),
  ).toBeVisible();
  expect(ended.getByText('She sent nothing.')).toBeVisible();
  expect(ended.getByRole('button', { name: 'Copy text' })).toBeVisible();
  give('admin');
  expect(await screen.findByLabelText('Reason')).toHaveValue('She sent nothing.');
});

it('ends the decision of a dispute, and the question before it', async () => {
  const { user, give } = open('disputes');
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  await screen.findByRole('alertdialog', { name: 'Carla Case is working on this case' });
  give('support');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  give('admin');
  await user.click(await screen.findByRole('button', { name: 'Decide it' }));
  const form = within(await screen.findByRole('dialog', { name: /^Accept/ }));
  await user.type(form.getByLabelText('Reason'), 'The statement shows it.');
  give('support');
  const ended = within(await screen.findByRole('dialog', { name: 'Your role is now Support' }));
  expect(ended.getByText('The statement shows it.')).toBeVisible();
});

it('ends handing over the case of somebody else', async () => {
  const { user, give } = open('disputes');
  await user.click(await screen.findByRole('button', { name: /^Hand it over/ }));
  await screen.findByRole('dialog', { name: 'Hand over this case' });
  give('support');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says why a section has gone with its form, and keeps what was typed for when the role is back', async () => {
  const { user, give } = open('announcements');
  await user.click(await screen.findByRole('button', { name: 'New announcement' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Title'), 'We pause at ten');
  give('support');
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  give('admin');
  await user.click(await screen.findByRole('button', { name: 'New announcement' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Title')).toHaveValue('We pause at ten');
});
