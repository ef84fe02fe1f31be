import { screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import LoginPage from '../../../../src/pages/LoginPage';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fillAll, saidAt, summed } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
const submit = () => screen.getByRole('button', { name: 'Login' });

describe('the rules of section 5', () => {
  test.each([
    ['Email', '', 'Please enter your email.'],
    ['Email', 'a@b', 'Email must have at least 5 characters.'],
    ['Email', 'somebody', 'Please enter a valid email, like name@example.com.'],
    ['Password', '', 'Please enter your password.'],
    ['Password', '1234', 'Password must have at least 5 characters.'],
    ['Password', '1234567890', 'Password can have at most 9 characters.'],
  ])('%s "%s" is refused at the field, and what was typed stays', async (label, text, sentence) => {
    const { user } = renderWithProviders(<LoginPage />, { at: '/login' });
    await fillAll(user, { [label]: text });
    await user.click(submit());
    await waitFor(() => expect(saidAt(label)).toContain(sentence));
    expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(await summed()).toEqual(['Email', 'Password']);
    expect(requests).toHaveLength(0);
  });
});

test('the summary of errors leads to the field', async () => {
  const { user } = renderWithProviders(<LoginPage />);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Password' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('the email is sent in lower case, and signing in returns to the requested page', async () => {
  server.use(answer('post', PATHS.login, { user: member, tokens: aPair() }));
  const at = { pathname: '/login', state: { from: { pathname: '/profile' } } };
  const { user, tokens } = renderWithProviders(<AppRoutes />, { at });
  await fillAll(user, { Email: '  Uma@Example.COM ', Password: 'secret1' });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  expect(tokens.pair()).not.toBeNull();
  const sent = requests.find(({ url }) => url.endsWith(PATHS.login))!;
  expect(await sent.json()).toEqual({ email: 'uma@example.com', password: 'secret1' });
  expect(sent.headers.get('authorization')).toBeNull();
});

test('a refusal shows one toast, stays in the form until something is typed, and nothing typed is lost', async () => {
  const sentence = 'Email or password is wrong.';
  server.use(refuse('post', PATHS.login, 401, sentence));
  const { user, container } = renderWithProviders(<LoginPage />);
  const form = within(container.querySelector('form')!);
  await fillAll(user, { Email: 'uma@example.com', Password: 'secret1' });
  await user.click(submit());
  expect(await form.findByRole('alert')).toHaveTextContent(sentence);
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  await user.type(screen.getByLabelText('Email'), 'm');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('the links to a forgotten password and to a new account keep the requested page', async () => {
  const at = { pathname: '/login', state: { from: { pathname: '/payments' } } };
  const { user } = renderWithProviders(<AppRoutes />, { at });
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgotPass',
  );
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
});
