import { PATHS } from '../../contract/wire';
import { expectAccessible, STILL } from '../support/accessibility';
import { login } from '../support/browser';
import { askToClose } from '../support/closeRequest';
import { expect, test } from '../support/e2e';
import { newPayer } from '../support/payers';

test('a member makes an API key, a program uses it, and once it is removed the program is refused', async ({
  newBrowser,
  product,
}) => {
  const { person } = await newPayer(product.url);
  const page = await newBrowser({ ...STILL, baseURL: product.url });
  await login(page, person.email, person.password);
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Security/ }).click();
  await page.getByRole('button', { name: 'Create an API key' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Bookkeeping');
  await form.getByRole('switch', { name: 'Download statements' }).click();
  await expectAccessible(page, 'the form of a new API key', '[role=dialog]');
  await form.getByRole('button', { name: 'Create the key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy your API key' });
  const key = (await made.getByText(/^pp_/).textContent()) ?? '';
  // It is shown once: Back on a phone must not lose it.
  await askToClose(page);
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Never used')).toBeVisible();

  const statusOf = async (path: string) =>
    (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await statusOf(PATHS.clientPayments)).toBe(200);
  expect(await statusOf(PATHS.myPayments)).toBe(200);
  expect(await statusOf(PATHS.chatRooms)).toBe(403);

  await page.reload();
  await expect(page.getByRole('list', { name: 'API keys' }).getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bookkeeping' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect(await statusOf(PATHS.clientPayments)).toBe(401);
});
