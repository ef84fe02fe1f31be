import { holdBack } from '../support/browser';
import { expect, test } from '../support/e2e';

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
