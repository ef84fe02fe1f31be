import { readFileSync } from 'node:fs';

/** The screens in docs/screens, by who sees them; `node scripts/screens.mjs` draws them. */

/** Goes to a page and presses the first button or link of this name. */
const press = (path, role, name) => async (page) => {
  await page.goto(path);
  await page.getByRole(role, { name }).first().click();
};

const openCase = (path) => async (page) => {
  await press(path, 'link', /chat/i)(page);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
};

/** Today, as a statement writes it. */
const DAY = new Date().toISOString().slice(0, 10);

/** Chooses a statement with most of the waiting payments, and compares it. */
async function compareStatement(page) {
  await page.goto('/payments');
  const payments = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    const answer = await fetch('/api/broker/client-payments?status=submitted&limit=200', {
      headers: { authorization },
    });
    return (await answer.json()).payments;
  });
  const lines = payments
    .slice(1)
    .map(({ transactionId, amount }, at) => `${DAY},${transactionId},${at === 0 ? amount - 0.5 : amount}`);
  const buffer = Buffer.from(['Time,Order ID,Amount (USD)', ...lines, `${DAY},9988776655,7.00`].join('\n'));
  await page.getByRole('button', { name: 'Compare with my statement' }).click();
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('tab', { name: /^In your statement/ }).waitFor();
}

/** Downloads the evidence of the disputed payment and checks it. */
async function checkEvidence(page) {
  await openCase('/subScriptionPayment')(page);
  const unfold = page.getByRole('button', { name: 'Case and settlement' });
  if (await unfold.isVisible()) await unfold.click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download evidence/ })
    .first()
    .click();
  const download = await downloading;
  const buffer = readFileSync(await download.path());
  await page.goto('/verify-evidence');
  await page.getByLabel('Evidence file', { exact: true }).setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer,
  });
  await page.getByText('Unchanged, and signed by this Peerproof').waitFor();
}

export const SCREENS = [
  {
    who: null,
    paths: {
      landing: '/',
      login: '/login',
      'sign-up': '/signUp',
      'forgot-password': '/forgotPass',
      'verify-evidence': '/verify-evidence',
      'not-found': '/nowhere',
    },
  },
  {
    who: 'broker',
    paths: {
      home: '/dashboard',
      payments: '/payments',
      'payments-disputed': '/payments?status=disputed',
      tutorials: '/tutorials',
      announcements: '/annoncemets',
    },
    opens: {
      chat: openCase('/payments?status=disputed'),
      receipt: press('/payments', 'button', /^Enlarge receipt/),
      reject: press('/payments', 'button', /^Reject/),
      statement: press('/payments', 'button', /^Compare with my statement/),
      reconcile: compareStatement,
    },
    // Last: the browser remembers the choice.
    opensOnDesk: { list: press('/payments', 'button', /^Desk view/) },
  },
  {
    who: 'member',
    paths: {
      'home-member': '/dashboard',
      'subscription-payments': '/subScriptionPayment',
      profile: '/profile',
      'update-profile': '/updateProfile',
      'change-password': '/changePassword',
      'help-support': '/help-support',
    },
    opens: {
      pay: press('/subScriptionPayment', 'button', /^Pay/),
      case: openCase('/subScriptionPayment'),
      'verify-evidence-checked': checkEvidence,
    },
    offline: '/subScriptionPayment',
  },
  { who: 'banned', paths: { 'payments-banned': '/payments' } },
  {
    who: 'admin',
    paths: {
      admin: '/admin',
      'admin-disputes': '/admin?section=disputes',
      'admin-users': '/admin?section=users',
    },
    opens: { 'admin-case': openCase('/admin?section=disputes') },
  },
];
