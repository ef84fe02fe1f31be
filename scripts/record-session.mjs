/**
 * Records docs/devtools-session.json: a broker's browser while a member uploads a proof and the broker accepts it.
 * `node scripts/record-session.mjs` starts `npm run dev` with the demo data in a temporary folder.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD, signIn } from './demo-product.mjs';
import { ROOT } from './root.mjs';
import { findBrowser } from './services.mjs';

const OUT = join(ROOT, 'docs', 'devtools-session.json');
const APP = 'http://localhost:18398';

const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-session-'));
const product = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '18397', DEV_PORT: '18398', DATA_DIR: dataDir },
});
const ended = new Promise((done) => product.once('exit', done));
try {
  await new Promise((ready) => {
    let output = '';
    product.stdout.on('data', (part) => (output += part).includes('Peerproof is ready') && ready());
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const broker = await browser.newPage({
    baseURL: APP,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await broker.addInitScript(offerStore);
  await signIn(broker, 'broker@demo.test');
  await broker.getByRole('link', { name: 'Payments', exact: true }).first().click();
  await broker.getByRole('article').first().waitFor();

  const paid = await payAsMember();
  const card = broker.getByRole('article').filter({ hasText: paid });
  await card.getByRole('button', { name: /^Accept/ }).click();
  await card.waitFor({ state: 'detached' });

  const saving = broker.waitForEvent('download');
  await broker.evaluate(() => window.recordedStore.dispatch({ type: 'devTools/recordingSaved' }));
  await (await saving).saveAs(OUT);
  await browser.close();
  console.log(`Recorded ${OUT}.`);
} finally {
  product.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs in the page, in the place of the extension: keeps the store, whose actions the app itself records. */
function offerStore() {
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    () =>
    (...enhancers) =>
    (createStore) => {
      const create = enhancers.reduceRight((made, enhancer) => enhancer(made), createStore);
      return (...args) => (window.recordedStore = create(...args));
    };
}

/** The member of the demo pays its pending payment to the broker. Returns the order ID. */
async function payAsMember() {
  const call = async (method, path, body, token) => {
    const answer = await fetch(`${APP}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { user, tokens } = await call('POST', '/auth/login', {
    email: 'new@demo.test',
    password: DEMO_PASSWORD,
  });
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 700, channels: 3, background: '#223' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([picture], { type: 'image/png' }), 'receipt.png');
  const { imageUrl } = await call('POST', '/file/upload', form);
  const transactionId = '20261124093012345';
  const [payment] = user.payments;
  await call(
    'PUT',
    '/broker/upload-payment-proof',
    {
      paymentId: payment.paymentId,
      screenShot: imageUrl,
      transactionId,
      senderPaymentMethodId: user.paymentMethodId,
      recieverPaymentId: payment.recieverPaymentId,
    },
    tokens.accessToken,
  );
  return transactionId;
}
