import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { House, Wallet } from 'lucide';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { AppShell } from '../../../src/ui/AppShell';
import { setTitleBadge, useDocumentTitle } from '../../../src/ui/documentTitle';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useRouteFocus } from '../../../src/ui/useRouteFocus';

const ITEMS = [
  { to: '/dashboard', label: 'Home', icon: House },
  { to: '/payments', label: 'Payments', icon: Wallet },
];

function Page({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} back={{ fallback: '/dashboard' }} />
      <Link to="/payments">All payments</Link>
      <Link to="/profile">My profile</Link>
      <Link to="/login">Sign in again</Link>
    </>
  );
}

function PageWithField() {
  useDocumentTitle('Login');
  return (
    <>
      <h1>Login</h1>
      <input aria-label="Password" data-first-field />
    </>
  );
}

let arrive = () => {};
const Late = lazy(
  () =>
    new Promise<{ default: () => React.JSX.Element }>((resolve) => {
      arrive = () => resolve({ default: () => <Page title="Profile" /> });
    }),
);

function App() {
  useRouteFocus();
  return (
    <AppShell items={ITEMS} home="/dashboard">
      <Suspense>
        <Routes>
          <Route path="/dashboard" element={<Page title="Home" />} />
          <Route path="/payments" element={<Page title="Payments" />} />
          <Route path="/profile" element={<Late />} />
          <Route path="/login" element={<PageWithField />} />
        </Routes>
      </Suspense>
    </AppShell>
  );
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );

test('the navigation marks the current page', () => {
  open('/payments');
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('after a change of route focus is on the new heading, which is read and not announced besides', async () => {
  const user = userEvent.setup();
  open('/dashboard');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'All payments' }));
  expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus();
  expect(document.title).toBe('Payments · Peerproof');
  // The region is made when something is first said.
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page whose code comes late has its title as soon as it is there', async () => {
  const user = userEvent.setup();
  open('/dashboard');
  await user.click(screen.getByRole('link', { name: 'My profile' }));
  const seen = new Promise<string>((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Profile') return;
      observer.disconnect();
      resolve(document.title);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // As in a browser, where nothing waits for React's effects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  arrive();
  expect(await seen).toBe('Profile · Peerproof');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a page that begins in a field has its title announced, which then leaves the page', async () => {
  const user = userEvent.setup();
  open('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Sign in again' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Login · Peerproof'));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: 5000 });
});

test('back goes one step back, or to a given page if there is none', async () => {
  const user = userEvent.setup();
  open('/payments');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All payments' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test("the number of waiting items shows in the tab's title", () => {
  open('/payments');
  setTitleBadge(2);
  expect(document.title).toBe('(2) Payments · Peerproof');
  setTitleBadge(0);
  expect(document.title).toBe('Payments · Peerproof');
});
