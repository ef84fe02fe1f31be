import { NOTICE_MS } from '../../src/ui/noticeTime';
import { expect, test } from '../support/e2e';
import { stopTime } from '../support/stopTime';

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

  const at = { clientX: (left + right) / 2, clientY: middle(button) };
  // The second click comes from the page itself, as soon as the bar has gone: a moment later the next card is scrolled to.
  await onBar.evaluate((gone, point) => {
    new MutationObserver((_, observer) => {
      if (gone.isConnected) return;
      observer.disconnect();
      const hit = document.elementFromPoint(point.clientX, point.clientY)!.closest('button')!;
      for (const type of ['mousedown', 'mouseup', 'click'])
        hit.dispatchEvent(new MouseEvent(type, { ...point, bubbles: true, cancelable: true }));
      hit.setAttribute('data-clicked', '');
    }).observe(document, { childList: true, subtree: true });
  }, at);
  await page.mouse.click(at.clientX, at.clientY);
  await expect(onBar).toBeHidden();
  await expect(beneath).toHaveAttribute('data-clicked');
  await expect(beneath).toBeVisible();
});

test('a double click on a card’s Accept accepts that card alone', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', {
    viewport: { width: 900, height: 600 },
    reducedMotion: 'reduce',
  });
  await page.clock.install();
  await page.goto('/payments');
  const accept = page
    .getByRole('article')
    .getByRole('button', { name: /^Accept / })
    .first();
  // What has just moved takes no press for half a second.
  await accept.click({ trial: true });
  // At the end of the window, where the next card comes to.
  await accept.evaluate((button) => button.closest('article')!.scrollIntoView({ block: 'end' }));
  const { x, y, width, height } = (await accept.boundingBox())!;
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  // The page itself clicks again as soon as the next card has come to the same place: half a second later it would count, and
  // on a busy machine it may come later, if not by the page's time.
  await accept.evaluate((first, point) => {
    const own = first.closest('article');
    const look = () => {
      const hit = document.elementFromPoint(point.clientX, point.clientY)?.closest('article button');
      if (!hit || own?.contains(hit)) return void requestAnimationFrame(look);
      for (const type of ['mousedown', 'mouseup', 'click'])
        hit.dispatchEvent(new MouseEvent(type, { ...point, bubbles: true, cancelable: true }));
      hit.setAttribute('data-clicked', '');
    };
    look();
  }, at);
  await stopTime(page);
  await page.mouse.click(at.clientX, at.clientY);
  await page.clock.runFor(NOTICE_MS / 2);
  const second = page.locator('[data-clicked]');
  await expect(second).toHaveAccessibleName(/^Accept /);
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(1);
  // Gone once it is sent, and another with it.
  await page.clock.resume();
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(0);
  await expect(second).toBeVisible();
});
