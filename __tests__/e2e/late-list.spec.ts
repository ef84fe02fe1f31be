import { aSignal } from '../support/aSignal';
import { aPhoto } from '../support/browser';
import { expect, test } from '../support/e2e';
import { payTheCompany } from '../support/payers';

// A server of its own, as a receiver takes at most 200 proofs an hour from payers without an accepted payment.
test.use({ ownServer: 'late-list' });

const COMPANY = 'company@demo.test';
/** Each owes the company four payments; together more than one page. */
const PAYERS = 8;

test('the card in focus stays in sight when the code for long lists comes late', async ({
  product,
  signedIn,
}) => {
  const image = await aPhoto(80, 60);
  await Promise.all(Array.from({ length: PAYERS }, () => payTheCompany(product.url, image)));
  const page = await signedIn(COMPANY, { viewport: { width: 1440, height: 900 } });
  const { promise: isWanted, resolve: comes } = aSignal();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // An option of the library for virtual lists.
    if ((await response.text()).includes('scrollMargin')) await isWanted;
    await route.fulfill({ response });
  });
  await page.goto('/payments');
  await expect(page.getByRole('article').first()).toBeVisible();
  const far = page.getByRole('article').nth(15);
  await far.focus();
  const id = await far.getAttribute('id');
  await expect(page.locator('[data-index]')).toHaveCount(0);
  comes();
  await expect(page.locator('[data-index]').first()).toBeAttached();
  await expect(page.locator('article:focus')).toHaveAttribute('id', id!);
  await expect(page.locator('article:focus')).toBeInViewport({ ratio: 0.5 });
  // Other files may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
