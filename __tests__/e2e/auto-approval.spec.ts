import { DEMO_SKIP_PATH } from '../../contract/demo';
import { anOrderId, aPerson, aPhoto, callApi, login, signUp } from '../support/browser';
import { expect, test } from '../support/e2e';

// A server of its own, as its time is moved on.
test.use({ ownServer: 'auto-approval' });

test('an undecided payment is approved automatically, and both sides see it without a reload @postgres', async ({
  newBrowser,
  product,
}) => {
  const person = aPerson();
  const payer = await newBrowser();
  const broker = await newBrowser();
  await signUp(payer, person, 'BROKER1');
  await login(payer, person.email, person.password);
  await login(broker, 'broker@demo.test');
  await broker.goto('/payments');
  await payer.goto('/subScriptionPayment');

  const spot = payer.getByRole('article').first();
  await spot.getByRole('button', { name: /^Pay/ }).click();
  const dialog = payer.getByRole('dialog');
  await dialog.getByLabel('Order ID').fill(anOrderId());
  await dialog
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(spot).toContainText('In Review');
  const card = broker.getByRole('article').filter({ hasText: person.fullName });
  await expect(card).toBeVisible();

  await callApi(product.url, DEMO_SKIP_PATH, { body: { hours: 24 } });
  await expect(spot).toContainText('Successful');
  await expect(card).toBeHidden();
  await broker.getByRole('tab', { name: 'Approved' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^History/ }).click();
  await expect(card).toContainText('Approved automatically');
});
