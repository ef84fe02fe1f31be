import type { Page } from '@playwright/test';
import { PARTS } from '../../contract/evidence/format';
import { PATHS } from '../../contract/wire';
import { expectAccessible, STILL } from '../support/accessibility';
import { aPhoto, callApi } from '../support/browser';
import { expect, test } from '../support/e2e';
import { downloadEvidence, forgedEvidence, withAcceptance } from '../support/evidence';
import { newDispute } from '../support/payers';

/** A payment to the demo broker, disputed just now: its evidence, and a call that ends the dispute. */
async function disputed(url: string) {
  const { payment, brokerToken: token } = await newDispute(url, await aPhoto());
  const { paymentId } = payment;
  return {
    paymentId,
    evidence: async () => (await downloadEvidence({ url }, { token }, paymentId)).file,
    accept: () => callApi(url, PATHS.acceptPayment(paymentId), { method: 'PUT', token }),
  };
}

const choose = (page: Page, label: string, buffer: Buffer, name = 'evidence.zip') =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/zip', buffer });

test('anyone checks a file of evidence, which never leaves the browser, and compares it with a later one', async ({
  product,
  newBrowser,
}) => {
  const payment = await disputed(product.url);
  const early = await payment.evidence();
  const page = await newBrowser(STILL);
  await page.goto('/verify-evidence');
  await expect(page.getByText('Nothing is uploaded.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData()) sent.push(request.url());
  });

  await choose(page, 'Evidence file', early);
  await expect(page.getByText('Unchanged, and signed by this Peerproof')).toBeVisible();
  await expect(page.getByText(payment.paymentId)).toBeVisible();
  await expectAccessible(page, 'checked evidence', 'main');

  await payment.accept();
  await choose(page, 'Another file of the same payment', await payment.evidence(), 'later.zip');
  await expect(page.getByText('Both files agree')).toBeVisible();
  await expect(page.getByText('has 1 step more:')).toBeVisible();

  const other = await forgedEvidence(early, PARTS.manifest, (manifest) => manifest);
  await choose(page, 'Another file of the same payment', other);
  await expect(page.getByText('Unchanged, but not signed by this Peerproof')).toBeVisible();
  await expect(page.getByText('evidence.zip is not signed by this Peerproof.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a forged continuation is said to have another signer, and is not called proven', async ({
  product,
  newBrowser,
}) => {
  const file = await (await disputed(product.url)).evidence();
  const page = await newBrowser(STILL);
  await page.goto('/verify-evidence');
  await choose(page, 'Evidence file', file);
  const longer = await forgedEvidence(file, PARTS.manifest, withAcceptance);
  await choose(page, 'Another file of the same payment', longer, 'forged.zip');
  await expect(page.getByText('has 1 step more:')).toBeVisible();
  await expect(page.getByText('These files differ in who signed them')).toBeVisible();
  await expect(page.getByText('forged.zip is not signed by this Peerproof.')).toBeVisible();
  await expect(page.getByText('Both files agree')).toBeHidden();
  await expectAccessible(page, 'compared evidence', 'main');
});

test('what was altered is named in plain words', async ({ product, newBrowser }) => {
  const file = await (await disputed(product.url)).evidence();
  const page = await newBrowser(STILL);
  await page.goto('/verify-evidence');
  const altered = Buffer.from(file);
  altered[altered.indexOf('"amountCents"') + 16]! ^= 1;
  await choose(page, 'Evidence file', altered);
  await expect(page.getByText('This file was altered')).toBeVisible();
  await expect(page.getByText('the record of the payment (evidence.json)')).toBeVisible();
  await expectAccessible(page, 'altered evidence', 'main');

  const rewritten = await forgedEvidence(file, PARTS.manifest, (manifest) =>
    manifest.replace('"actorRole": "payer"', '"actorRole": "admin"'),
  );
  await choose(page, 'Evidence file', rewritten);
  await expect(page.getByText('The history in this file was rewritten')).toBeVisible();

  await choose(page, 'Evidence file', Buffer.from('a shopping list'), 'list.txt');
  await expect(page.getByText('This is not a complete evidence file')).toBeVisible();
});
