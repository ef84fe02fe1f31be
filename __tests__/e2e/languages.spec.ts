import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../contract/languages';
import {
  anOrderId,
  aPerson,
  aPhoto,
  callApi,
  DEMO_PASSWORD,
  login,
  register,
  tokensOf,
} from '../support/browser';
import { cutPlaceholders } from '../support/cutTexts';
import { expect, test } from '../support/e2e';
import { visit } from '../support/visit';

// A server of its own: a language stays with its account, which other specs share.
test.use({ ownServer: 'languages' });

/** What a language's screens say for an English sentence. */
function speaking(language: Language): (english: string) => string {
  const file = join(__dirname, `../../languages/${language}.json`);
  const { app: catalogue } = JSON.parse(readFileSync(file, 'utf8')) as { app: Record<string, string> };
  return (english) => {
    if (!catalogue[english]) throw new Error(`${language} has no “${english}”.`);
    return catalogue[english];
  };
}
const others = LANGUAGE_TAGS.filter((language) => language !== 'en');

/** By a part of its name: whom it is about stands before or after it for screen readers. */
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u') });

for (const language of ['ar', 'hi'] as const)
  test(`two people who read ${LANGUAGES[language].name} pay, reject, pay again and accept`, async ({
    newBrowser,
    product,
  }) => {
    const say = speaking(language);
    const person = aPerson();
    await register(product.url, person);
    const [payer, broker] = [await newBrowser({ locale: language }), await newBrowser({ locale: language })];
    // The account's own language, whichever the other test has left.
    const { accessToken: token } = await tokensOf(product.url, 'broker@demo.test');
    await callApi(product.url, '/auth/language', { method: 'PUT', token, body: { language } });
    const signIn = async (page: Page, email: string, password: string) => {
      await page.goto('/login');
      await page.getByLabel(say('Email')).fill(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('Login'), exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    };
    const spot = payer.getByRole('article').first();
    const card = broker.getByRole('article').filter({ hasText: person.fullName });
    const sendProof = async (name: string) => {
      await button(spot, name).click();
      const dialog = payer.getByRole('dialog');
      await dialog.getByLabel(say('Order ID')).fill(anOrderId());
      await dialog
        .locator('input[name=image]')
        .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
      await button(dialog, say('Send proof')).click();
      await expect(dialog).toBeHidden();
      await expect(spot).toContainText(say('In Review'));
    };

    await signIn(payer, person.email, person.password);
    await payer.goto('/subScriptionPayment');
    await expect(payer.getByRole('heading', { level: 1 })).toHaveText(say('Subscription Payments'));
    await signIn(broker, 'broker@demo.test', DEMO_PASSWORD);
    await broker.goto('/payments');
    await expect(broker.getByRole('heading', { level: 1 })).toHaveText(say('Payments'));
    await expect(broker.locator('html')).toHaveAttribute('dir', LANGUAGES[language].direction);

    await sendProof(say('Pay'));
    await button(card, say('Reject')).click();
    await button(broker.getByRole('dialog'), say('Reject payment')).click();
    await expect(spot).toContainText(say('Rejected'));
    await sendProof(say('Re-Pay'));
    await button(card, say('Accept')).click();
    await expect(spot).toContainText(say('Successful'));
  });

/** Words of these elements that stand on two lines. */
const brokenWords = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('a visitor reads the landing page in the language of their browser, without script', async ({
  newBrowser,
}) => {
  for (const language of others) {
    const page = await newBrowser({ locale: language, javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGES[language].direction);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      speaking(language)('Peerproof keeps the proof.'),
    );
  }
  // Chosen by a link, it stays.
  const page = await newBrowser({ locale: 'hi', javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Français' }).click();
  // Its answer has come, and with it what keeps the choice.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(speaking('fr')('Login'));
});

test('a member chooses their language without a reload, and finds it on the next device', async ({
  signedIn,
  newBrowser,
  product,
}) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await signedIn(person.email, { password: person.password });
  await page.goto('/profile');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/language'));
  await page.getByLabel('Language').selectOption('Español');
  const spanish = speaking('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish('Profile'));
  await expect(page.getByLabel(spanish('Language'))).toBeFocused();
  expect((await kept).status()).toBe(200);
  expect(loads).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spanish('Profile'));

  const other = await newBrowser();
  await login(other, person.email, person.password);
  await expect(other.getByRole('navigation').first()).toContainText(spanish('Payments'));
});

test('no screen is wider than a small phone, no placeholder than its field, and no name is broken, in any language', async ({
  signedIn,
  product,
}) => {
  test.slow();
  for (const language of LANGUAGE_TAGS)
    for (const [email, paths] of [
      ['broker@demo.test', ['/dashboard', '/payments', '/profile', '/how-we-reach-you', '/security']],
      ['member@demo.test', ['/subScriptionPayment', '/updateProfile', '/help-support']],
    ] as const) {
      const { accessToken: token } = await tokensOf(product.url, email);
      await callApi(product.url, '/auth/language', { method: 'PUT', token, body: { language } });
      const page = await signedIn(email, { viewport: { width: 320, height: 640 } });
      await page.goto('/tutorials');
      for (const path of paths) {
        await visit(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${path} in ${language}`).toBeLessThanOrEqual(0);
        expect(await cutPlaceholders(page), `${path} in ${language}`).toEqual([]);
        // Names and payment IDs.
        expect(await brokenWords(page.locator('main li bdi')), `${path} in ${language}`).toEqual([]);
      }
      await page.context().close();
    }
});

test('no name in the list of users is broken within a word on a small phone', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', { viewport: { width: 320, height: 640 } });
  await page.goto('/admin?section=users');
  // Other tests sign up members, who come first.
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('Mira');
  await expect(page.getByRole('link', { name: /^Mira Member/ })).toBeVisible();
  // The visible label; the rest of the sentence is for screen readers.
  expect(await brokenWords(page.locator('bdi a > span:not([class])'))).toEqual([]);
});
