import { holdBack } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';

/** The reason may take a line more or less. */
const A_LINE = 24;

for (const width of [390, 1440])
  test(`the chat of a dispute stays in its place while its reason loads, ${width} px wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('member@demo.test', { viewport: { width, height: 844 } });
    const showReason = await holdBack(page, '**/history');
    await page.goto('/subScriptionPayment');
    const chat = page.getByRole('link', { name: /^Chat/ });
    await expect(chat).toBeVisible();
    const before = (await chat.boundingBox())!;
    showReason();
    await expect(page.getByText('differs from what arrived')).toBeVisible();
    const after = (await chat.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(A_LINE);
  });

for (const width of [390, 1440])
  test(`the fields of the sign-up stay in their place while the price loads, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const showPrice = await holdBack(page, '**/auth/invitation/**');
    await page.goto('/signUp?ref=BROKER1');
    const name = page.getByLabel('Full name');
    await expect(name).toBeVisible();
    await expect(page.getByRole('region', { name: 'What joining costs' })).toBeHidden();
    const before = (await name.boundingBox())!;
    showPrice();
    await expect(page.getByRole('region', { name: 'What joining costs' })).toBeVisible();
    const after = (await name.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(A_LINE);
  });

for (const width of [390, 1440])
  test(`the API keys stay in their place while the second factor loads, ${width} px wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('member@demo.test', { viewport: { width, height: 844 } });
    const showSecondFactor = await holdBack(page, '**/auth/second-factor');
    await page.goto('/security');
    const keys = page.getByRole('heading', { name: 'API keys' });
    await expect(keys).toBeVisible();
    const before = (await keys.boundingBox())!;
    showSecondFactor();
    await expect(page.getByRole('button', { name: /^Set up/ })).toBeVisible();
    const after = (await keys.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(A_LINE);
  });

for (const width of [390, 1440])
  test(`the payments stay in their place while the filter row loads, ${width} px wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('broker@demo.test', { viewport: { width, height: 844 } });
    const show = await holdCode(page, 'Lowest amount, $');
    await page.goto('/payments?kind=spot');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const before = (await card.boundingBox())!;
    await show();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    const after = (await card.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(A_LINE);
  });

test('the first click on the button of a form counts, though its last field turns out to be wrong', async ({
  signedIn,
}) => {
  const page = await signedIn('member@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.goto('/changePassword');
  await page.getByLabel('New password', { exact: true }).fill('secret5');
  const again = page.getByLabel('Confirm password', { exact: true });
  await again.fill('secret6');
  await page.getByRole('button', { name: 'Change password' }).click({ position: { x: 20, y: 4 } });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription('Please enter same password.');
  await expect(page.getByText('Please enter same password.')).toHaveCount(1);
});

test('the first click on a link below a wrong field counts', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('abc');
  await page.getByRole('link', { name: 'Sign up' }).click({ position: { x: 10, y: 3 }, delay: 100 });
  await expect(page).toHaveURL(/signUp$/);
});

test('the first click on Cancel below a wrong field counts', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.goto('/payments');
  await page
    .getByRole('button', { name: /^Dispute/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('short');
  await dialog.getByRole('button', { name: 'Cancel' }).click({ position: { x: 10, y: 3 }, delay: 100 });
  await expect(dialog).toBeHidden();
});
