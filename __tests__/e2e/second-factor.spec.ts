import type { Page } from '@playwright/test';
import { PATHS } from '../../contract/wire';
import { expectAccessible, STILL } from '../support/accessibility';
import { aPerson, login, register } from '../support/browser';
import { expect, test } from '../support/e2e';

/** A passkey belongs to a name, never to an address. */
const atLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Gives the page a device that confirms passkeys with a fingerprint. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const DIALOG = '[role=dialog]';

const signOut = async (page: Page) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page).toHaveURL(/\/$/);
};
const toSecondStep = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Waits until the sign-in is too long ago: this call then is refused, and before that finds no app to remove. */
const signInGetsOld = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
        return (await fetch(`/api${path}`, { method: 'DELETE', headers })).status;
      }, PATHS.authenticatorApp),
    )
    .toBe(403);

// Seconds, so that the test need not wait for minutes.
test.use({ serverEnv: { REAUTH_MINUTES: '0.25' } });

test('a member protects the account with a passkey, signs in with it and confirms a change with it', async ({
  newBrowser,
  product,
}) => {
  const page = await newBrowser({ ...STILL, baseURL: atLocalhost(product.url) });
  await addAuthenticator(page);
  const person = aPerson();
  await register(product.url, person);
  await login(page, person.email, person.password);

  await page.goto('/profile');
  await page.getByRole('link', { name: /^Security/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await signInGetsOld(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Your current password').fill(person.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await expectAccessible(page, 'recovery codes', DIALOG);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();
  await expectAccessible(page, 'the security screen', 'main');

  await signOut(page);
  await toSecondStep(page, person);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page, 'the second step of the login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/updateProfile');
  await page.getByLabel('Payment ID').fill('NEWPAY1');
  await signInGetsOld(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();

  await signOut(page);
  await toSecondStep(page, person);
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
