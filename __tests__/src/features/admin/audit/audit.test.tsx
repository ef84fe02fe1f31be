import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { anAction, anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
beforeEach(() => backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview())));

it('the audit log says who did what to whom, when and why, and can be filtered by kind and text', async () => {
  const actions = [
    anAction({
      _id: '9',
      action: 'payment.accepted',
      subject: 'PP-D1',
      title: 'PP-D1',
      reason: 'It is paid.',
    }),
    anAction({ _id: '8', action: 'demo.delete', subject: 'more', title: 'More tutorials', reason: null }),
    anAction(),
  ];
  backend.server.use(
    answer('get', ADMIN_PATHS.audit, ({ url }) => {
      const { kind, query = '' } = Object.fromEntries(new URL(url).searchParams);
      const found = actions.filter(
        ({ action, title }) => (!kind || action.startsWith(kind)) && title!.includes(query),
      );
      return HttpResponse.json({ actions: found, nextCursor: null, counts: { total: found.length } });
    }),
  );
  const { user } = renderWithProviders(<AdminPage />, {
    user: backend.user,
    at: '/admin?section=audit',
  });
  expect(await screen.findByRole('heading', { name: '3 actions' })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Actions' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Ada Admin accepted payment PP-D1.*Reason: It is paid\./);
  expect(within(rows[0]!).getByText('It is paid.', { selector: 'span' })).toHaveAttribute('dir', 'auto');
  expect(rows[1]).toHaveTextContent('Ada Admin deleted the tutorial “More tutorials”');
  expect(rows[2]).toHaveTextContent(/Ada Admin banned Mia Member.*Reason: Sent a false receipt\./);

  await user.selectOptions(screen.getByLabelText('About'), 'Users');
  expect(await screen.findByRole('heading', { name: '1 action' })).toBeVisible();
  await user.type(screen.getByLabelText('Find an action'), 'nobody');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('heading', { name: '3 actions' })).toBeVisible();
});
