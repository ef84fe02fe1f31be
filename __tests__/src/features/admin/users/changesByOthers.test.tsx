import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminAction } from '../../../../../contract/admin';
import { adminApi } from '../../../../../src/features/admin/endpoints';
import { useAdminUsers } from '../../../../support/adminUsers';
import { anAction, anAdminUser, anAdminUserDetails } from '../../../../support/adminWire';
import { answer } from '../../../../support/backend';

const { backend, list, open, row } = useAdminUsers();

describe('a change by another administrator', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const aMinuteLater = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  const tell = (...actions: AdminAction[]) =>
    backend.server.use(
      answer('get', ADMIN_PATHS.audit, { actions, nextCursor: null, counts: { total: actions.length } }),
    );

  it('shows in the list automatically', async () => {
    open();
    (await row('Mia Member')).getByRole('button', { name: 'Ban Mia Member' });
    list.users = [anAdminUser({ isBanned: true, banReason: 'Sent a false receipt.' })];
    await aMinuteLater();
    expect(await screen.findByRole('button', { name: 'Lift ban Mia Member' })).toBeVisible();
  });

  it('ends an open ban dialog instead of turning it into its opposite', async () => {
    let user = anAdminUserDetails();
    backend.server.use(
      answer('get', ADMIN_PATHS.user('member-1'), () => HttpResponse.json({ user })),
      answer('get', ADMIN_PATHS.userPayments('member-1'), { payments: [], counts: { total: 0 } }),
    );
    const view = open('users&user=member-1');
    await view.user.click(await screen.findByRole('button', { name: 'Ban Mia Member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Mia Member?' }));
    await view.user.type(dialog.getByLabelText('Reason'), 'She sent nothing.');
    user = anAdminUserDetails({ isBanned: true, banReason: 'Sent a false receipt.' });
    tell(anAction());
    await aMinuteLater();
    const ended = within(await screen.findByRole('dialog', { name: 'Mia Member is already banned' }));
    expect(ended.getByText('Ada Admin banned Mia Member')).toBeVisible();
    expect(ended.getByText('Sent a false receipt.')).toBeVisible();
    expect(ended.getByText('She sent nothing.')).toBeVisible();
    expect(ended.queryByLabelText('Reason')).not.toBeInTheDocument();
    await view.user.click(ended.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends the dialog above the list, too', async () => {
    const { user } = open();
    await user.click((await row('Ben Banned')).getByRole('button', { name: 'Lift ban Ben Banned' }));
    await screen.findByRole('dialog', { name: 'Lift the ban on Ben Banned?' });
    list.users = list.users.map((one) => ({ ...one, isBanned: false }));
    tell();
    await aMinuteLater();
    const ended = within(await screen.findByRole('dialog', { name: 'Ben Banned is no longer banned' }));
    expect(ended.getByText('Another administrator has done this in the meantime.')).toBeVisible();
  });

  it('names nobody from an earlier ban, which was read before', async () => {
    tell(anAction({ admin: { _id: 'admin-9', fullName: 'Otto Old' }, reason: 'Long ago.' }));
    const { user, dispatch } = open();
    await dispatch(adminApi.endpoints.getAudit.initiate({ kind: 'user', query: 'member-1' }));
    await user.click((await row('Mia Member')).getByRole('button', { name: 'Ban Mia Member' }));
    await screen.findByRole('dialog', { name: 'Ban Mia Member?' });
    const titles = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const text of ['Otto Old banned Mia Member', 'Ada Admin banned Mia Member'])
        if (screen.queryByText(text)) titles.add(text);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    tell(anAction());
    list.users = [anAdminUser({ isBanned: true, banReason: 'Sent a false receipt.' })];
    await aMinuteLater();
    expect(await screen.findByText('Ada Admin banned Mia Member')).toBeVisible();
    watch.disconnect();
    expect([...titles]).toEqual(['Ada Admin banned Mia Member']);
  });

  it('ends the dialog above the list of the banned, which the user has left', async () => {
    const { user } = open('users&status=banned');
    await user.click((await row('Ben Banned')).getByRole('button', { name: 'Lift ban Ben Banned' }));
    await screen.findByRole('dialog', { name: 'Lift the ban on Ben Banned?' });
    list.users = list.users.map((one) => ({ ...one, isBanned: false }));
    tell();
    await aMinuteLater();
    expect(await screen.findByRole('dialog', { name: 'Ben Banned is no longer banned' })).toBeVisible();
  });
});
