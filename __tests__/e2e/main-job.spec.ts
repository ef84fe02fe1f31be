import type { Locator, Page } from '@playwright/test';
import { anOrderId, aPerson, aPhoto, login, signUp, type Person } from '../support/browser';
import { expect, test } from '../support/e2e';

const BROKER = 'broker@demo.test';

const spotCard = (page: Page, index: number): Locator => page.getByRole('article').nth(index);
const cardOf = (page: Page, person: Person): Locator =>
  page.getByRole('article').filter({ hasText: person.fullName });

async function sendProof(
  page: Page,
  card: Locator,
  button: 'Pay' | 'Re-Pay',
  orderId: string,
): Promise<void> {
  await card.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order ID').fill(orderId);
  await dialog
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog).toBeHidden();
}

/** Finds the payment in the broker's queue by its payer and decides it. */
async function decide(
  page: Page,
  person: Person,
  action: 'Accept' | 'Reject',
  confirm: string,
): Promise<void> {
  await cardOf(page, person)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: confirm })
    .click();
}

test('two people pay, accept, reject, pay again, report and dispute, each seeing the other live @postgres', async ({
  newBrowser,
}) => {
  const person = aPerson();
  const payer = await newBrowser();
  const broker = await newBrowser();

  await signUp(payer, person, 'BROKER1');
  await login(payer, person.email, person.password);
  await payer.getByRole('link', { name: 'View', description: 'Pending Payments: 5/5' }).click();
  await expect(payer).toHaveURL(/\/subScriptionPayment$/);
  const spot = spotCard(payer, 0);
  await expect(spot).toContainText('Brook Broker');
  await expect(spotCard(payer, 4)).toContainText('Connect fee');
  await expect(spotCard(payer, 4)).toContainText('Company');

  await login(broker, BROKER);
  await broker.goto('/payments');
  await expect(broker.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  await expect(cardOf(broker, person)).toBeHidden();

  // Pay: the broker's queue shows it without a reload.
  const firstOrder = anOrderId();
  await sendProof(payer, spot, 'Pay', firstOrder);
  await expect(spot).toContainText('In Review');
  await expect(cardOf(broker, person)).toContainText(firstOrder);

  // Reject with a reason: the payer reads it without a reload.
  await cardOf(broker, person)
    .getByRole('button', { name: /^Reject/ })
    .click();
  const rejection = broker.getByRole('dialog');
  await rejection.getByLabel(/Reason/).fill('The amount is missing.');
  await rejection.getByRole('button', { name: 'Reject payment' }).click();
  await expect(spot).toContainText('Rejected');
  await expect(spot).toContainText('The amount is missing.');

  // Paid again, rejected again, reported: both get the chat.
  await sendProof(payer, spot, 'Re-Pay', anOrderId());
  await expect(cardOf(broker, person)).toBeVisible();
  await decide(broker, person, 'Reject', 'Reject payment');
  await expect(spot).toContainText('Rejected');
  await spot.getByRole('button', { name: /^Report/ }).click();
  const report = payer.getByRole('dialog');
  await report.getByLabel('Subject').selectOption('Payment was made correctly');
  await report.getByLabel('Description').fill('The order is completed on my side.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(spot).toContainText('Disputed');
  await broker.getByRole('tab', { name: /Dispute/ }).click();
  await expect(cardOf(broker, person).getByRole('link', { name: /^Chat/ })).toBeVisible();

  // The chat is live in both directions.
  await spot.getByRole('link', { name: /^Chat/ }).click();
  await cardOf(broker, person).getByRole('link', { name: /^Chat/ }).click();
  await payer.getByRole('textbox', { name: 'Message' }).fill('Please look once more');
  await payer.keyboard.press('Enter');
  await expect(broker.getByRole('log')).toContainText('Please look once more');
  await broker.getByRole('textbox', { name: 'Message' }).fill('Found it, thank you');
  await broker.getByRole('button', { name: 'Send' }).click();
  await expect(payer.getByRole('log')).toContainText('Found it, thank you');

  // The broker concedes; the payer's screen follows.
  await payer.goto('/subScriptionPayment');
  await expect(spotCard(payer, 0)).toContainText('Disputed');
  await broker.goto('/payments?status=disputed');
  await decide(broker, person, 'Accept', 'Accept payment');
  await expect(spotCard(payer, 0)).toContainText('Successful');
  await payer.goto('/dashboard');
  await expect(payer.getByRole('link', { name: 'View', description: 'Pending Payments: 4/5' })).toBeVisible();
});

test('a payer corrects the order ID before it is decided, and the receiver sees both', async ({
  newBrowser,
}) => {
  const person = aPerson();
  const payer = await newBrowser();
  const broker = await newBrowser();
  await signUp(payer, person, 'BROKER1');
  await login(payer, person.email, person.password);
  await payer.goto('/subScriptionPayment');
  const spot = spotCard(payer, 0);
  const wrongOrder = anOrderId();
  await sendProof(payer, spot, 'Pay', wrongOrder);
  await login(broker, BROKER);
  await broker.goto('/payments');
  await expect(cardOf(broker, person)).toContainText(wrongOrder);

  await spot.getByRole('button', { name: /^Correct/ }).click();
  const dialog = payer.getByRole('dialog');
  await expect(dialog.getByLabel('Order ID')).toHaveValue(wrongOrder);
  const rightOrder = anOrderId();
  await dialog.getByLabel('Order ID').fill(rightOrder);
  await dialog.getByRole('button', { name: 'Send correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(spot).toContainText(rightOrder);
  await expect(cardOf(broker, person)).toContainText(rightOrder);
  await expect(cardOf(broker, person)).toContainText(`The order ID was ${wrongOrder}`);
});

test('an order ID that was used before is refused at its field, and nothing typed is lost @postgres', async ({
  newBrowser,
}) => {
  const [first, second] = [aPerson(), aPerson()];
  const orderId = anOrderId();
  const one = await newBrowser();
  await signUp(one, first, 'BROKER1');
  await login(one, first.email, first.password);
  await one.goto('/subScriptionPayment');
  await sendProof(one, spotCard(one, 0), 'Pay', orderId);

  const two = await newBrowser();
  await signUp(two, second, 'BROKER1');
  await login(two, second.email, second.password);
  await two.goto('/subScriptionPayment');
  await spotCard(two, 0).getByRole('button', { name: /^Pay/ }).click();
  const dialog = two.getByRole('dialog');
  await dialog.getByLabel('Order ID').fill(orderId);
  await dialog
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog.getByLabel('Order ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Order ID')).toHaveValue(orderId);

  // Corrected, the same form goes through.
  await dialog.getByLabel('Order ID').fill(anOrderId());
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog).toBeHidden();
  await expect(spotCard(two, 0)).toContainText('In Review');
});

test('a wrong type, a broken image and a too large file each get a clear sentence, and the order ID stays', async ({
  page,
}) => {
  const person = aPerson();
  await signUp(page, person, 'BROKER1');
  await login(page, person.email, person.password);
  await page.goto('/subScriptionPayment');
  await spotCard(page, 0).getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[name=image]');
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog.getByText('Please enter Order ID.').first()).toBeVisible();
  await expect(dialog.getByText('Please upload payment proof.').first()).toBeVisible();

  await dialog.getByLabel('Order ID').fill('1234567890123');
  await file.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  });
  await expect(dialog.getByText('Please select a PNG, JPG, or JPEG image.').first()).toBeVisible();

  await file.setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    // It cannot be decoded, so it cannot be scaled.
    buffer: Buffer.concat([(await aPhoto(200, 200)).subarray(0, 400), Buffer.alloc(6_000_000)]),
  });
  await expect(dialog.getByText(/5 MB/).first()).toBeVisible();

  const whole = await aPhoto(600, 600);
  await file.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 400) });
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog.getByText(/could not be read|damaged|broken/i).first()).toBeVisible();
  await expect(dialog.getByLabel('Order ID')).toHaveValue('1234567890123');
});
