import type { Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { expectAccessible, STILL } from '../support/accessibility';
import { aPhoto, callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { newPayer } from '../support/payers';

const BROKER = 'broker@demo.test';

/** What a stranger reads, and what the server has told their browser. */
async function follow(page: Page, address: string): Promise<{ read: string; told: string }> {
  const answer = page.waitForResponse((response) => response.url().endsWith(PATHS.follow));
  await page.goto(address);
  const told = await (await answer).text();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  return { read: await page.locator('body').innerText(), told };
}

test('a stranger follows a payment by a link of its receiver, without names, until the link is ended', async ({
  product,
  signedIn,
  newBrowser,
}) => {
  const payer = await newPayer(product.url);
  const payment = payer.payments[0]!;
  await payer.pay(payment, await aPhoto(90, 120));
  const { accessToken: token } = await tokensOf(product.url, BROKER);
  const list = await callApi<PaymentsAnswer>(
    product.url,
    `${PATHS.clientPayments}?status=submitted&limit=200`,
    {
      token,
    },
  );
  const sent = list.payments.find(({ paymentId }) => paymentId === payment.paymentId)!;
  const orderId = sent.transactionId!;

  const receiver = await signedIn(BROKER);
  await receiver.goto(`/payments?search=${orderId}`);
  const card = receiver.getByRole('article').filter({ hasText: orderId });
  await card.getByRole('button', { name: /^History/ }).click();
  await card.getByRole('button', { name: /^Make a follow link/ }).click();
  const address = /https?:\S+\/follow#\S+/.exec(await card.getByRole('status').innerText())![0];

  const stranger = await newBrowser(STILL);
  const { read, told } = await follow(stranger, address);
  expect(read).toContain('The payer has sent a proof. The receiver has not decided yet.');
  expect(read).toContain(orderId.slice(-4));
  const secrets = [
    orderId,
    payment.paymentId,
    sent.userFullName,
    'Brook Broker',
    sent.paymentMethodId,
    sent.recieverPaymentId,
    '/file/',
  ];
  for (const secret of secrets) {
    expect(read, secret).not.toContain(secret);
    expect(told, secret).not.toContain(secret);
  }
  await expect(stranger.getByRole('main').getByRole('img')).toHaveCount(0);
  await expectAccessible(stranger, 'a payment that somebody follows', 'main');

  await callApi(product.url, PATHS.acceptPayment(payment.paymentId), { method: 'PUT', token });
  expect((await follow(await newBrowser(), address)).read).toContain('The payment is approved.');

  await receiver.goto(`/payments?status=accepted&search=${orderId}`);
  await card.getByRole('button', { name: /^History/ }).click();
  await card.getByRole('button', { name: /^End the link/ }).click();
  await expect(card.getByRole('button', { name: /^Make a follow link/ })).toBeVisible();
  // What was shown before goes as well.
  await stranger.reload();
  const gone =
    'This link no longer works, or it never existed. Ask the person who gave it to you for a new one.';
  await expect(stranger.getByText(gone)).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText(orderId.slice(-4));
});
