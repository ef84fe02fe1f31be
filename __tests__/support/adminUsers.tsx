import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminUser } from '../../contract/admin';
import AdminPage from '../../src/pages/AdminPage';
import { anAdminUser, anOverview, usersFound } from './adminWire';
import { answer, useBackend } from './backend';
import { renderWithProviders } from './renderWithProviders';
import { aUser } from './wire';

/**
 * The administrators' users for all tests of a file: a member, a banned one and an administrator. `list.users` are those
 * that the backend has at the moment; `open` shows a section, and `row` finds a user's row in the list.
 */
export function useAdminUsers() {
  const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
  const list: { users: AdminUser[] } = { users: [] };
  beforeEach(() => {
    list.users = [
      anAdminUser(),
      anAdminUser({
        _id: 'member-2',
        fullName: 'Ben Banned',
        email: 'ben@example.com',
        isBanned: true,
        banReason: 'Sent the same receipt twice.',
      }),
      anAdminUser({ _id: 'admin-1', fullName: 'Ada Admin', email: 'ada@example.com', isAdmin: true }),
    ];
    backend.server.use(
      answer('get', ADMIN_PATHS.overview, anOverview()),
      answer('get', ADMIN_PATHS.users, ({ url }) => HttpResponse.json(usersFound(list.users, url))),
    );
  });
  afterEach(() => sessionStorage.clear());
  return {
    backend,
    list,
    open: (section = 'users') =>
      renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` }),
    row: async (name: string) => within((await screen.findByText(name, { selector: 'a *' })).closest('li')!),
  };
}
