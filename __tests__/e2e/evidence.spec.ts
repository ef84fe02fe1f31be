import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { stepHash } from '../../contract/evidence/chain';
import type { EvidenceManifest } from '../../contract/evidence/format';
import { PATHS } from '../../contract/wire';
import { evidenceKey } from '../../server/evidence/keys';
import { asStream, signedZip, type Part } from '../../server/evidence/signed-zip';
import { expectAccessible, STILL } from '../support/accessibility';
import { aPhoto, callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { downloadEvidence } from '../support/evidence';
import { newPayer } from '../support/payers';

/** A payment to the demo broker, disputed just now: its evidence, and a call that ends the dispute. */
async function disputed(url: string) {
  const payer = await newPayer(url);
  const [payment] = payer.payments;
  await payer.pay(payment!, await aPhoto());
  const { paymentId } = payment!;
  const { accessToken: token } = await tokensOf(url, 'broker@demo.test');
  const body = { reason: 'It has not arrived: My statement does not show it.' };
  await callApi(url, PATHS.disputePayment(paymentId), { method: 'PUT', body, token });
  return {
    paymentId,
    evidence: async () => (await downloadEvidence({ url }, { token }, paymentId)).file,
    accept: () => callApi(url, PATHS.acceptPayment(paymentId), { method: 'PUT', token }),
  };
}

const choose = (page: Page, label: string, buffer: Buffer, name = 'evidence.zip') =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/zip', buffer });

/** The same parts, changed, signed with another key. */
async function forged(file: Buffer, change: (manifest: string) => string | Promise<string>): Promise<Buffer> {
  const entries = Object.entries(unzipSync(file)).filter(([name]) => name !== 'SHA256SUMS');
  async function* parts(): AsyncGenerator<Part> {
    for (const [name, content] of entries)
      yield {
        name,
        content: asStream(name === 'evidence.json' ? await change(Buffer.from(content).toString()) : content),
      };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of signedZip(parts(), new Date(), evidenceKey('another secret').sign))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The history with one more step, by which the receiver has accepted, and its right hash. */
async function withAcceptance(text: string): Promise<string> {
  const manifest = JSON.parse(text) as EvidenceManifest;
  const { hash: previous, ...last } = manifest.history.at(-1)!;
  const step = {
    ...last,
    number: last.number + 1,
    at: manifest.madeAt,
    actorRole: 'receiver',
    from: last.to,
    to: 'accepted' as const,
    receipt: null,
    reason: null,
    reasonImage: null,
  };
  const added = { ...step, hash: await stepHash(previous, step) };
  return JSON.stringify({ ...manifest, history: [...manifest.history, added] });
}

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

  const other = await forged(early, (manifest) => manifest);
  await choose(page, 'Another file of the same payment', other);
  await expect(page.getByText('Unchanged, but not signed by this Peerproof')).toBeVisible();
  await expect(page.getByText('evidence.zip is not signed by this Peerproof.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a forged continuation agrees, but is not called proven', async ({ product, newBrowser }) => {
  const file = await (await disputed(product.url)).evidence();
  const page = await newBrowser(STILL);
  await page.goto('/verify-evidence');
  await choose(page, 'Evidence file', file);
  const longer = await forged(file, withAcceptance);
  await choose(page, 'Another file of the same payment', longer, 'forged.zip');
  await expect(page.getByText('has 1 step more:')).toBeVisible();
  await expect(page.getByText('The histories agree, but not all of it is proven')).toBeVisible();
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

  const rewritten = await forged(file, (manifest) =>
    manifest.replace('"actorRole": "payer"', '"actorRole": "admin"'),
  );
  await choose(page, 'Evidence file', rewritten);
  await expect(page.getByText('The history in this file was rewritten')).toBeVisible();

  await choose(page, 'Evidence file', Buffer.from('a shopping list'), 'list.txt');
  await expect(page.getByText('This is no complete evidence file')).toBeVisible();
});
