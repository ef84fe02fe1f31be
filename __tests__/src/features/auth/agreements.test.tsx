import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type LegalDocument } from '../../../../contract/wire';
import { App } from '../../../../src/app/App';
import ProfilePage from '../../../../src/pages/ProfilePage';
import SignUpPage from '../../../../src/pages/SignUpPage';
import { answer, useBackend } from '../../../support/backend';
import { fillAll } from '../../../support/forms';
import { isHeld } from '../../../support/isHeld';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const terms: LegalDocument = { kind: 'terms', url: 'https://peer.io/terms', version: 't2' };
const privacy: LegalDocument = { kind: 'privacy', url: 'https://peer.io/privacy', version: 'p1' };

const { server, user: member, requests } = useBackend();
const hasDocuments = (...legal: LegalDocument[]) =>
  server.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 24, legal }));
const sent = async (path: string) =>
  requests
    .find(({ url, method }) => method === 'POST' && url.endsWith(path))
    ?.clone()
    .json() as Promise<object>;

beforeEach(() => sessionStorage.clear());

describe('the sign-up', () => {
  const fillIn = (user: ReturnType<typeof renderWithProviders>['user']) =>
    fillAll(user, {
      'Refer code': 'broker1',
      'Full name': 'Amara Okafor',
      Email: 'amara@example.com',
      Phone: '(202) 555-0123',
      'Payment ID (Binance ID)': 'CL015000',
      Password: 'secret1',
      'Confirm password': 'secret1',
    });

  test('says which documents one agrees to, with links, and sends their versions', async () => {
    hasDocuments(terms, privacy);
    server.use(answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201));
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
    const link = await screen.findByRole('link', { name: 'terms (opens in a new tab)' });
    expect(link).toHaveAttribute('href', terms.url);
    expect(screen.getByRole('link', { name: /^privacy notice/ })).toHaveAttribute('href', privacy.url);
    expect(link.closest('p')).toHaveTextContent(
      /^By signing up you agree to the terms .* and the privacy notice/,
    );
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(async () =>
      expect(await sent(PATHS.signUp)).toMatchObject({ termsVersion: 't2', privacyVersion: 'p1' }),
    );
  });

  test('says nothing where there are none', async () => {
    server.use(answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201));
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
    await fillIn(user);
    expect(screen.queryByText(/By signing up/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(async () => expect(await sent(PATHS.signUp)).toBeDefined());
    expect(Object.keys(await sent(PATHS.signUp))).not.toContain('termsVersion');
  });
});

test('the profile opens the documents that there are', async () => {
  hasDocuments(terms, privacy);
  renderWithProviders(<ProfilePage />, { user: member });
  expect(await screen.findByRole('link', { name: /^Terms & Conditions/ })).toHaveAttribute('href', terms.url);
  expect(screen.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute('href', privacy.url);
});

describe('a member who has not agreed yet', () => {
  let asked: LegalDocument[];
  const open = () => {
    asked = [terms];
    const user = () => aUser({ toAgree: asked });
    server.use(
      answer('get', PATHS.profile, () => HttpResponse.json({ user: user() })),
      answer('post', PATHS.agreements, () => {
        asked = [];
        return HttpResponse.json({ message: 'Thank you.' });
      }),
    );
    return renderWithProviders(<App />, { user: user(), at: '/profile' });
  };

  test('is asked in a bar and agrees to that version', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByText(/^Please agree/)).not.toBeInTheDocument());
    expect(await sent(PATHS.agreements)).toEqual({ termsVersion: 't2' });
  });

  test('can do so later, and is not asked again on the next page', async () => {
    const { user } = open();
    expect(await screen.findByText(/^Please agree/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(/^Please agree/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeVisible();
    expect(screen.queryByText(/^Please agree/)).not.toBeInTheDocument();
    // It has a frame of its own, as everybody may open it. The page has moved, as the bar has gone.
    const tutorials = screen.getByRole('link', { name: 'Watch Video' });
    await waitFor(() => expect(isHeld(tutorials)).toBe(false));
    await user.click(tutorials);
    expect(await screen.findByRole('heading', { name: 'Tutorials' })).toBeVisible();
    expect(screen.queryByText(/^Please agree/)).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith(PATHS.agreements))).toHaveLength(0);
  });
});
