import type { Page } from '@playwright/test';
import { LANGUAGE_PATH } from '../../contract/languages';
import { sectionsOf } from '../../src/features/admin/adminSections';
import { callApi, tokensOf } from '../support/browser';
import { cutTexts } from '../support/cutTexts';
import { expect, test } from '../support/e2e';
import { watchEnglish } from '../support/englishTexts';
import { speakPseudo, speaking } from '../support/pseudoLanguage';

// A server of its own: a language stays with its account, which other specs share.
test.use({ ownServer: 'pseudo-language' });

test.describe.configure({ mode: 'parallel' });

type Say = (english: string) => string;
/** How to get to a screen, beyond its address. */
type Step = (page: Page, say: Say) => Promise<void>;
type Screens = Record<string, string | [path: string, step: Step]>;

const press =
  (name: string): Step =>
  async (page, say) => {
    await page
      .getByRole('button', { name: say(name).replace(/[\u202c⟧]+$/, '') })
      .first()
      .click();
  };
const dialog =
  (name: string): Step =>
  async (page, say) => {
    await press(name)(page, say);
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
  };
const openChat: Step = async (page) => {
  await page.locator('a[href^="/chat/"]').first().click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
};

/** Once the reason is there, which is loaded after the card and moves the link a little. */
const openDispute: Step = async (page, say) => {
  await expect(page.getByText('differs from what arrived')).toBeVisible();
  await openChat(page, say);
};

/** On a narrow screen, where the case is folded above the chat. */
const openCase: Step = async (page, say) => {
  await openDispute(page, say);
  await page.setViewportSize({ width: 390, height: 900 });
  await press('Case and settlement')(page, say);
};

const openLanding: Step = async (page) => {
  await page.locator('a[href="/"]').first().click();
  await expect(page.locator('main table')).toBeVisible();
};

const VISITOR: Screens = {
  login: '/login',
  'landing, in the app': ['/login', openLanding],
  'sign-up': '/signUp',
  'forgotten password': '/forgotPass',
  'not found': '/nowhere',
  tutorials: '/tutorials',
  terms: '/terms',
  'verify evidence': '/verify-evidence',
  'privacy notice': '/privacy',
  'undo a change': '/undoChange',
  'stop mails': '/unsubscribe',
};
const MEMBER: Screens = {
  home: '/dashboard',
  payments: '/payments',
  approved: '/payments?status=accepted',
  disputed: '/payments?status=disputed',
  'subscription payments': '/subScriptionPayment',
  profile: '/profile',
  security: '/security',
  'how we reach you': '/how-we-reach-you',
  'update profile': '/updateProfile',
  'change password': '/changePassword',
  support: '/help-support',
  announcements: '/annoncemets',
  pay: ['/subScriptionPayment', dialog('Pay')],
  report: ['/subScriptionPayment', dialog('Report')],
  history: ['/subScriptionPayment', press('History')],
  chat: ['/subScriptionPayment', openDispute],
  case: ['/subScriptionPayment', openCase],
  'API key': ['/security', dialog('Create an API key')],
};
const BROKER: Screens = {
  home: '/dashboard',
  payments: '/payments',
  approved: '/payments?status=accepted',
  disputed: '/payments?status=disputed',
  filter: ['/payments', press('Filter')],
  viewer: ['/payments', dialog('Enlarge receipt')],
  reject: ['/payments', dialog('Reject')],
  dispute: ['/payments', dialog('Dispute')],
  statement: ['/payments', dialog('Compare')],
  chat: ['/payments?status=disputed', openChat],
  shortcuts: ['/payments', dialog('Keyboard shortcuts')],
  // Last: the browser remembers the choice.
  desk: ['/payments', press('Desk view')],
};
const BANNED: Screens = { payments: '/payments', profile: '/profile', support: '/help-support' };
const ADMIN: Screens = {
  ...Object.fromEntries(sectionsOf('admin').map((section) => [section, `/admin?section=${section}`])),
  chat: ['/admin?section=disputes', openChat],
  accept: ['/admin?section=disputes', dialog('Accept')],
  'new announcement': ['/admin?section=announcements', dialog('New announcement')],
};

const WIDTHS = [1440, 390, 320];

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Not at the first of them, so that one run names all. */
const { poll } = expect.configure({ soft: true });
/** A list may measure its cards again after a change of width, and a part may still load. */
const MEASURED_MS = 20_000;

/** Opens a screen and expects that nothing is cut in it at each width, and nothing in English. */
async function lookInto(
  page: Page,
  name: string,
  screen: Screens[string],
  say: Say,
  english: () => Promise<string[]>,
): Promise<void> {
  const [path, step] = typeof screen === 'string' ? [screen] : screen;
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await step?.(page, say);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await poll(english, { message: `${name}, in English`, timeout: MEASURED_MS }).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    await poll(() => cutTexts(page), { message: `${name}, ${width} px`, timeout: MEASURED_MS }).toEqual([]);
  }
}

const SCREENS = { visitor: VISITOR, member: MEMBER, broker: BROKER, banned: BANNED, admin: ADMIN };

/** In its place: it runs to the left. */
const language = 'ar';

for (const [who, screens] of Object.entries(SCREENS))
  test(`no text is cut for the ${who} in a long, accented, mirrored language`, async ({
    signedIn,
    newBrowser,
    product,
  }) => {
    const email = `${who}@demo.test`;
    const options = { locale: language, reducedMotion: 'reduce' } as const;
    if (who !== 'visitor') {
      const { accessToken: token } = await tokensOf(product.url, email);
      await callApi(product.url, LANGUAGE_PATH, { method: 'PUT', token, body: { language } });
    }
    const page = await (who === 'visitor' ? newBrowser(options) : signedIn(email, options));
    await speakPseudo(page.context(), language);
    const english = watchEnglish(page);
    for (const [name, screen] of Object.entries(screens))
      await lookInto(page, name, screen, speaking(language), english);
  });
