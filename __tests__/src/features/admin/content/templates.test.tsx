import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, adminRole: 'admin', payments: [] }));
beforeEach(() => backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview())));
afterEach(() => sessionStorage.clear());

const open = () => renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=templates' });

test('a template that a colleague has changed meanwhile shows the newer words, and is replaced knowingly', async () => {
  let saved = { _id: 't-1', title: 'Greet', body: 'Hello {payer}' };
  const saves: unknown[] = [];
  backend.server.use(
    answer('get', ADMIN_PATHS.templates, () => HttpResponse.json({ templates: [saved] })),
    answer('put', ADMIN_PATHS.template('t-1'), async (request) => {
      saves.push(await request.json());
      if (saves.length > 1) return HttpResponse.json({ message: 'Template saved.', template: saved });
      saved = { ...saved, body: 'Good morning {payer}' };
      return HttpResponse.json({ message: 'Somebody else…', code: 'changed_meanwhile' }, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await user.type(dialog.getByLabelText('Title'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Good morning/)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Greet!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const mine = { title: 'Greet!', body: 'Hello {payer}' };
  expect(saves).toEqual(
    ['Hello {payer}', 'Good morning {payer}'].map((body) => ({ ...mine, seen: { title: 'Greet', body } })),
  );
});

test('after a template is deleted, focus goes to the next one', async () => {
  const templates = ['Greet', 'Ask'].map((title, index) => ({ _id: `t-${index}`, title, body: 'Hello' }));
  backend.server.use(
    answer('get', ADMIN_PATHS.templates, () => HttpResponse.json({ templates })),
    answer('delete', ADMIN_PATHS.template('t-0'), () => {
      templates.shift();
      return HttpResponse.json({ message: 'Template deleted.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Greet' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Ask' })).toHaveFocus());
});
