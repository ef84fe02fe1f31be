import { act, screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import LoginPage from '../../../src/pages/LoginPage';
import * as schemas from '../../../src/lib/loadSchemas';
import { aSignal } from '../../support/aSignal';
import { refuse, useBackend } from '../../support/backend';
import { fillAll, saidAt, summed } from '../../support/forms';
import { renderWithProviders } from '../../support/renderWithProviders';

const { server, calls } = useBackend();
const FAILED =
  'This could not be sent because part of the page did not load. Please check your connection and try again.';
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(() => process.on('unhandledRejection', note));
afterAll(() => process.off('unhandledRejection', note));
afterEach(() => jest.restoreAllMocks());

/** The rules fail to load, as on a bad network; returns a function that restores them. */
function loseNetwork(): () => void {
  const load = jest.spyOn(schemas, 'loadSchemas').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  return () => load.mockRestore();
}
const press = ({ user }: ReturnType<typeof renderWithProviders>) =>
  user.click(screen.getByRole('button', { name: 'Login' }));

test('a form whose rules fail to load says so, keeps the typed text, and is sent by the next press', async () => {
  server.use(refuse('post', PATHS.login, 401, 'Email or password is wrong.'));
  const restoreNetwork = loseNetwork();
  const view = renderWithProviders(<LoginPage />);
  await fillAll(view.user, { Email: 'uma@example.com', Password: 'secret1' });
  await press(view);
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(calls).toEqual([]);
  expect(unhandled).toEqual([]);
  await press(view);
  expect(screen.getAllByText(FAILED)).toHaveLength(1);

  restoreNetwork();
  await press(view);
  expect(await screen.findByText('Email or password is wrong.', { selector: 'form *' })).toBeVisible();
  expect(calls).toEqual(['POST /auth/login']);
  expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
});

test('a form that is sent again while its rules load is sent once', async () => {
  server.use(refuse('post', PATHS.login, 401, 'Email or password is wrong.'));
  const real = schemas.loadSchemas;
  const { promise: hasArrived, resolve: arrive } = aSignal();
  const load = jest.spyOn(schemas, 'loadSchemas').mockImplementation(() => hasArrived.then(real));
  const view = renderWithProviders(<LoginPage />);
  await fillAll(view.user, { Email: 'uma@example.com', Password: 'secret1' });
  await press(view);
  await press(view);
  load.mockImplementation(real);
  arrive();
  expect(await screen.findByText('Email or password is wrong.', { selector: 'form *' })).toBeVisible();
  expect(calls).toEqual(['POST /auth/login']);
  await press(view);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a form that is edited while its rules load is sent by the next press alone', async () => {
  server.use(refuse('post', PATHS.login, 401, 'Email or password is wrong.'));
  const real = schemas.loadSchemas;
  const { promise: hasArrived, resolve: arrive } = aSignal();
  jest.spyOn(schemas, 'loadSchemas').mockImplementation(() => hasArrived.then(real));
  const view = renderWithProviders(<LoginPage />);
  await fillAll(view.user, { Email: 'uma@example.com', Password: 'secret' });
  await press(view);
  await view.user.type(screen.getByLabelText('Password'), '1');
  await act(async () => arrive());
  // Left, so that it is checked: the rules are there.
  await view.user.clear(screen.getByLabelText('Email'));
  await view.user.tab();
  await waitFor(() => expect(saidAt('Email')).toContain('Please enter your email.'));
  expect(calls).toEqual([]);

  await view.user.type(screen.getByLabelText('Email'), 'uma@example.com');
  await press(view);
  await waitFor(() => expect(calls).toEqual(['POST /auth/login']));
});

test('errors found once the rules have loaded show at the fields', async () => {
  const restoreNetwork = loseNetwork();
  const view = renderWithProviders(<LoginPage />);
  await fillAll(view.user, { Email: 'uma' });
  await press(view);
  await screen.findByText(FAILED);
  expect(saidAt('Email')).toBe('');
  restoreNetwork();
  await press(view);
  await waitFor(() => expect(saidAt('Email')).toContain('Email must have at least 5 characters.'));
  expect(await summed()).toEqual(['Email', 'Password']);
});

test('an error of the field that is left waits for the mouse to be released, so that nothing moves from under it', async () => {
  const { user } = renderWithProviders(<LoginPage />);
  await user.type(screen.getByLabelText('Email'), 'uma@example');
  await user.clear(screen.getByLabelText('Email'));
  const link = screen.getByRole('link', { name: 'Sign up' });
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(screen.getByLabelText('Email')).not.toHaveFocus();
  await schemas.loadSchemas();
  expect(screen.getByLabelText('Email')).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
});
