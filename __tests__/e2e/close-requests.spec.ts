import { STILL } from '../support/accessibility';
import { askToClose } from '../support/closeRequest';
import { expect, test } from '../support/e2e';

const PHONE = { ...STILL, hasTouch: true, isMobile: true };

test('Back on a phone closes the dialog on top, then the receipt, and leaves the list where it is', async ({
  signedIn,
}) => {
  const page = await signedIn('broker@demo.test', PHONE);
  await page.goto('/payments');
  await page
    .getByRole('button', { name: /^Enlarge receipt/ })
    .first()
    .tap();
  const viewer = page.getByRole('dialog', { name: /^Receipt from/ });
  await viewer.getByRole('button', { name: /^Reject/ }).tap();
  const reject = page.getByRole('dialog', { name: /^Reject/ });
  await expect(reject).toBeVisible();

  await askToClose(page);
  await expect(reject).toBeHidden();
  await expect(viewer).toBeVisible();
  await askToClose(page);
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/payments$/);

  await page.getByRole('button', { name: /^Chats/ }).tap();
  const rooms = page.getByRole('dialog', { name: /^Chats/ });
  await expect(rooms).toBeVisible();
  await askToClose(page);
  await expect(rooms).toBeHidden();
});

test('Back on a phone closes the Pay dialog and keeps the order ID that was typed', async ({ signedIn }) => {
  const page = await signedIn('new@demo.test', PHONE);
  await page.goto('/subScriptionPayment');
  const pay = page.getByRole('button', { name: /^Pay/ }).first();
  await pay.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order ID').fill('445566778899');
  await askToClose(page);
  await expect(dialog).toBeHidden();
  await pay.tap();
  await expect(dialog.getByLabel('Order ID')).toHaveValue('445566778899');
});
