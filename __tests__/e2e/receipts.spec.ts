import type { Locator } from '@playwright/test';
import { drawPicture } from '../../bench/receipts/draw';
import { LAYOUTS } from '../../bench/receipts/layouts';
import { DESK, expectAccessible } from '../support/accessibility';
import { anOrderId, aPerson, gapBetween, login, register } from '../support/browser';
import { expect, test } from '../support/e2e';

test.use({ readsReceipts: true });

const KESTREL = LAYOUTS[0]!;

test('a receipt is read where it is shown: the payer is offered its order ID, the receiver sees marks', async ({
  newBrowser,
  product,
}) => {
  const person = aPerson();
  const orderId = anOrderId().slice(0, 15);
  await register(product.url, person);
  const payer = await newBrowser();
  const elsewhere: string[] = [];
  payer.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== product.url)
      elsewhere.push(request.url());
  });
  await login(payer, person.email, person.password);
  await payer.goto('/subScriptionPayment');

  // The right order ID and amount, paid to somebody else.
  const lines = KESTREL.lines({
    orderId,
    amount: '25.00',
    fee: '0.50',
    total: '25.50',
    payeeId: '700700700',
    payerId: '111222333',
    date: new Date().toISOString().slice(0, 10),
  });
  const picture = await drawPicture(KESTREL, lines, { isDark: true, density: 2 });
  await payer.getByRole('article').first().getByRole('button', { name: /^Pay/ }).click();
  const dialog = payer.getByRole('dialog');
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: picture };
  await dialog.locator('input[name=image]').setInputFiles(file);
  await expect(dialog.getByText(`${orderId} found on your receipt.`)).toBeVisible();
  await expect(dialog.getByText('Your receipt shows the payment ID 700700700.')).toBeVisible();
  // In sight without scrolling, directly above the buttons, in both widths.
  const warnings = dialog.getByRole('group', { name: 'Please check before you send' });
  for (const size of [DESK, { width: 390, height: 844 }]) {
    await payer.setViewportSize(size);
    await expect(warnings).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(`${orderId} found on your receipt.`)).toBeInViewport({ ratio: 1 });
    const send = dialog.getByRole('button', { name: 'Send proof' });
    await expect.poll(() => gapBetween(warnings, send)).toBeGreaterThan(0);
  }
  await expectAccessible(payer, 'a warning about the receipt', '[role=dialog]');
  await payer.setViewportSize(DESK);
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog.getByLabel('Order ID')).toHaveValue(orderId);
  await expect(dialog.getByText('found on your receipt')).toBeHidden();
  // A warning, not a refusal.
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(warnings).toBeFocused();
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expect(dialog).toBeHidden();
  expect(elsewhere).toEqual([]);

  const receiver = await newBrowser();
  await login(receiver, 'broker@demo.test');
  await receiver.goto('/payments');
  // Alone in the list: cards above it would be read first, and may push it out of sight.
  await receiver.getByRole('searchbox').fill(person.fullName);
  const card = receiver.getByRole('article').filter({ hasText: person.fullName });
  const marks = card.getByRole('list', { name: 'On the receipt' });
  await expect(marks).toContainText('Order ID matches');
  await expect(marks).toContainText('Amount matches');
  await expect(marks).toContainText('Date matches');
  await expect(marks).toContainText('Payment ID: 700700700 on the receipt');

  await card
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  const viewer = receiver.getByRole('dialog');
  await expect(viewer.locator('[data-mark=orderId]')).toBeVisible();
  await expect(
    viewer.getByText('A mark is only a hint. Look at the receipt before you decide.'),
  ).toBeVisible();

  await receiver.setViewportSize(DESK);
  await receiver.evaluate(() => localStorage.setItem('device:deskView', 'on'));
  await receiver.reload();
  await receiver.getByRole('searchbox').fill(person.fullName);
  const pane = receiver.getByRole('region', { name: `Payment of ${person.fullName}` });
  const edge = async (of: Locator) => of.boundingBox().then((box) => box!.x + box!.width);
  for (const mark of ['Order ID matches', 'Amount matches', 'Payment ID: 700700700 on the receipt']) {
    await expect(pane.getByText(mark)).toBeVisible();
    expect(await edge(pane.getByText(mark))).toBeLessThanOrEqual(await edge(pane));
  }
});
