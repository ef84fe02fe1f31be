import { expect, test } from '../support/e2e';

/** A server of its own, as what is accepted here is gone from the list. */
test.use({ ownServer: 'double-click' });

test('a double click on the bar of the selected decides nothing on the card beneath it', async ({
  signedIn,
}) => {
  const page = await signedIn('broker@demo.test', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto('/payments');
  const cards = page.getByRole('article');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const onBar = page.getByRole('button', { name: /^Accept 1/ });
  const bar = (await onBar.boundingBox())!;
  // The third card, in the first of two columns, is scrolled until its button is beneath that of the bar.
  const card = page.locator(`#${await cards.nth(2).getAttribute('id')}`);
  const beneath = card.getByRole('button', { name: /^Accept / });
  const middle = ({ y, height }: typeof bar) => y + height / 2;
  const by = middle((await beneath.boundingBox())!) - middle(bar);
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  const button = (await beneath.boundingBox())!;
  const [left, right] = [Math.max(bar.x, button.x), Math.min(bar.x + bar.width, button.x + button.width)];
  expect(right).toBeGreaterThan(left + 4);

  await beneath.evaluate((element) =>
    element.addEventListener('click', () => element.setAttribute('data-clicked', '')),
  );
  await page.mouse.dblclick((left + right) / 2, middle(button));
  await expect(onBar).toBeHidden();
  await expect(beneath).toHaveAttribute('data-clicked');
  await expect(beneath).toBeVisible();
});

test('a double click on a card’s Accept accepts that card alone', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', {
    viewport: { width: 900, height: 600 },
    reducedMotion: 'reduce',
  });
  await page.goto('/payments');
  const accept = page
    .getByRole('article')
    .getByRole('button', { name: /^Accept / })
    .first();
  await accept.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await accept.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  // The next card comes to the same place.
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(1);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(1);
});
