import { aPerson, login, register, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { codeIn, mailNumber } from '../support/mails';

test('a forgotten password is replaced with the code from the mail, in three steps that end at home', async ({
  page,
  newBrowser,
  product,
}) => {
  const person = aPerson();
  await register(product.url, person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  const code = codeIn(await mailNumber(product, 1, person.email));
  const field = page.getByLabel('Code');
  const wrong = code === '0000' ? '1111' : '0000';
  await field.fill(wrong);
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('This code is wrong or no longer valid.').first()).toBeVisible();

  // Letters and a fifth digit are ignored.
  await field.fill('');
  await field.pressSequentially(`a${code.slice(0, 2)}-x${code.slice(2)}7`);
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: 'Check code' }).click();

  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  // A reload, as when a phone comes back from another app, changes nothing.
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('brandnew');
  await page.getByLabel('Confirm password').fill('brandnew');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByText(`Hello, ${person.fullName}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Hello, ${person.fullName}`)).toBeVisible();

  await expect(tokensOf(product.url, person.email, person.password)).rejects.toThrow('401');
  const elsewhere = await newBrowser();
  await login(elsewhere, person.email, 'brandnew');
});
