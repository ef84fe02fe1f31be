import { readFile, writeFile } from 'node:fs/promises';
import { ADMIN_PATHS } from '../../contract/admin';
import type { Locator, Page } from '@playwright/test';
import { anOrderId, aPerson, aPhoto, login, signUp, type Person } from '../support/browser';
import { expect, test } from '../support/e2e';
import { verify } from '../support/evidence';

const REASON = 'The bank statement shows the whole amount.';

const cardOf = (page: Page, person: Person): Locator =>
  page.getByRole('article').filter({ hasText: person.fullName });

/** The new member's first payment, paid and then disputed by the broker who received it. */
async function payAndDispute(payer: Page, broker: Page, person: Person, orderId: string): Promise<void> {
  await payer.goto('/subScriptionPayment');
  await payer.getByRole('article').first().getByRole('button', { name: /^Pay/ }).click();
  const proof = payer.getByRole('dialog');
  await proof.getByLabel('Order ID').fill(orderId);
  await proof
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await proof.getByRole('button', { name: 'Send proof' }).click();
  await expect(proof).toBeHidden();

  await broker.goto('/payments');
  await cardOf(broker, person)
    .getByRole('button', { name: /^Dispute/ })
    .click();
  const dispute = broker.getByRole('dialog');
  await dispute.getByLabel('Subject').selectOption('The amount differs');
  await dispute.getByLabel('Description').fill('Only half of the amount has arrived.');
  await dispute.getByRole('button', { name: 'Dispute payment' }).click();
  await expect(dispute).toBeHidden();
}

async function say(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(content);
  await page.keyboard.press('Enter');
}

/** The contents of the page's scripts, as served. */
async function scriptsOf(page: Page): Promise<string> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const scripts = await Promise.all(addresses.map((address) => page.request.get(address)));
  return (await Promise.all(scripts.map((script) => script.text()))).join('\n');
}

test('three people discuss a dispute until it is decided; both parties read why at once, and the evidence proves it @postgres', async ({
  newBrowser,
  signedIn,
}, testInfo) => {
  const person = aPerson();
  const orderId = anOrderId();
  const payer = await newBrowser();
  const broker = await signedIn('broker@demo.test');
  const admin = await signedIn('admin@demo.test');
  await signUp(payer, person, 'BROKER1');
  await login(payer, person.email, person.password);

  // The dispute appears on the administrator's screen automatically.
  await admin.goto('/admin?section=disputes');
  await expect(admin.getByRole('heading', { name: /open disputes/ })).toBeVisible();
  await payAndDispute(payer, broker, person, orderId);
  const dispute = cardOf(admin, person);
  await expect(dispute).toContainText(orderId);
  await expect(dispute).toContainText('Only half of the amount has arrived.');
  await expect(dispute.getByRole('group', { name: 'Receiver: Brook Broker' })).toContainText(
    'Opened this dispute',
  );

  // A chat of three; the administrator's messages are marked as staff.
  await dispute.getByRole('link', { name: /^Open chat/ }).click();
  await payer.getByRole('article').first().getByRole('link', { name: /^Chat/ }).click();
  await broker.goto('/payments?status=disputed');
  await cardOf(broker, person).getByRole('link', { name: /^Chat/ }).click();
  const logs = [payer, broker, admin].map((page) => page.getByRole('log'));
  for (const log of logs) await expect(log).toBeVisible();
  await say(payer, 'I sent all of it.');
  for (const log of logs) await expect(log).toContainText('I sent all of it.');
  await say(broker, 'I see only half of it.');
  await say(admin, 'I asked the bank about it.');
  for (const log of logs) {
    await expect(log).toContainText('I see only half of it.');
    const words = log.getByRole('listitem').filter({ hasText: 'I asked the bank about it.' });
    await expect(words.getByText('Staff', { exact: true })).toBeVisible();
  }
  await expect(logs[0]!.getByText('Staff', { exact: true })).toHaveCount(1);
  const [own, others] = ['I sent all of it.', 'I see only half of it.'].map((hasText) =>
    logs[0]!.getByRole('listitem').filter({ hasText }),
  );
  // Own messages are on the right.
  expect((await own!.boundingBox())!.x).toBeGreaterThan((await others!.boundingBox())!.x);

  // Both parties see the decision and its reason on the screen they are on.
  await payer.goto('/subScriptionPayment');
  const paid = payer.getByRole('article').first();
  await expect(paid).toContainText('Disputed');
  await broker.goto('/payments?status=accepted');
  await expect(broker.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  await admin.goto('/admin?section=disputes');
  await dispute.getByRole('button', { name: /^Accept/ }).click();
  const decision = admin.getByRole('dialog');
  await decision.getByLabel('Reason').fill(REASON);
  await decision.getByRole('button', { name: /^Accept/ }).click();
  await expect(dispute).toHaveCount(0);
  await expect(paid).toContainText('Successful');
  const received = cardOf(broker, person);
  await expect(received).toBeVisible();
  for (const card of [paid, received]) {
    await expect(card).toContainText('Decided by an administrator');
    await expect(card).toContainText(REASON);
  }
  await paid.getByRole('button', { name: /^History/ }).click();

  // The audit log has an entry that links to the payment with its full history.
  await admin.getByRole('tab', { name: 'Audit log' }).click();
  const deed = admin
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ hasText: 'accepted payment' })
    .first();
  await expect(deed).toContainText(REASON);
  await deed.getByRole('link').click();
  await expect(admin.getByRole('dialog', { name: /^Payment PP-/ })).toContainText('Proof sent by');

  // The evidence verifies, and fails with a single changed byte.
  const downloading = payer.waitForEvent('download');
  await paid.getByRole('button', { name: /^Download evidence/ }).click();
  const file = testInfo.outputPath('evidence.zip');
  await (await downloading).saveAs(file);
  const whole = await verify(file);
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('every hash matches') });
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  await writeFile(file, bytes);
  expect(await verify(file)).toMatchObject({ code: 1, output: expect.stringContaining('NOT VERIFIED') });

  // No other user has downloaded the administration.
  for (const page of [payer, broker]) expect(await scriptsOf(page)).not.toContain(ADMIN_PATHS.audit);
  expect(await scriptsOf(admin)).toContain(ADMIN_PATHS.audit);
});
