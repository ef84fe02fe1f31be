import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import HelpSupportPage from '../../../../src/pages/HelpSupportPage';
import { answer, useBackend } from '../../../support/backend';
import { fill, fillAll, saidAt, summed } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
const open = (user = member) => renderWithProviders(<HelpSupportPage />, { user });
const send = () => screen.getByRole('button', { name: 'Send message' });
const GOOD = { Subject: 'A question', Description: 'How long does an approval take?' };

beforeEach(() => sessionStorage.clear());

test("both empty: 'Please fill form.'", async () => {
  const { user } = open();
  await user.click(send());
  const summary = await screen.findByRole('group', { name: 'Please fill form.' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(await summed('Please fill form.')).toEqual(['Subject', 'Description']);
  expect(screen.getByText('Please enter a subject.')).toBeVisible();
  expect(screen.getByText('Please enter a description.')).toBeVisible();
});

test.each([
  ['Subject', 'Hello', 'Subject must have at least 6 characters.'],
  ['Description', 'Please help me', 'Description must have at least 15 characters.'],
])('%s "%s" is refused at the field, and what was typed stays', async (label, text, sentence) => {
  const { user } = open();
  await fill(user, label, text);
  await user.click(send());
  await waitFor(() => expect(saidAt(label)).toContain(sentence));
  expect(screen.getByLabelText(label)).toHaveValue(text);
});

test("sent: 'Message sent.', and the form is empty again", async () => {
  server.use(answer('post', PATHS.support, { message: 'Message sent.' }));
  const { user } = open();
  await fillAll(user, GOOD);
  await user.click(send());
  expect(await screen.findByText('Message sent.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  expect(screen.getByLabelText('Description')).toHaveValue('');
  const sent = requests.find(({ method }) => method === 'POST')!;
  expect(await sent.json()).toEqual({ subject: GOOD.Subject, message: GOOD.Description });
  expect({ ...sessionStorage }).toEqual({});
});

test.each(['the button', 'Enter in the subject'])(
  'focus stays on the page after sending by %s, although the form is a new one',
  async (by) => {
    server.use(answer('post', PATHS.support, { message: 'Message sent.' }));
    const { user } = renderWithProviders(
      <main tabIndex={-1}>
        <HelpSupportPage />
      </main>,
      { user: member },
    );
    await fillAll(user, GOOD);
    if (by === 'the button') await user.click(send());
    else await user.type(screen.getByLabelText('Subject'), '{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('a draft survives a reload, and no other user sees it', async () => {
  const { user, unmount } = open();
  await fillAll(user, GOOD);
  unmount();
  const reloaded = open();
  expect(screen.getByLabelText('Subject')).toHaveValue(GOOD.Subject);
  expect(screen.getByLabelText('Description')).toHaveValue(GOOD.Description);
  reloaded.unmount();
  open(aUser({ _id: 'user-2' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});
