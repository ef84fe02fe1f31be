import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expectAccessible, STILL } from '../support/accessibility';
import { login } from '../support/browser';
import { expect, test } from '../support/e2e';
import { newPayer } from '../support/payers';

test.use({ serverEnv: { WEBHOOK_PRIVATE: 'on' } });

test('a member adds a webhook, sends a test, sees a failure and sends it again', async ({
  newBrowser,
  product,
}) => {
  const received: { body: string; headers: Record<string, string> }[] = [];
  let status = 500;
  const receiver = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers as Record<string, string> });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  const { person } = await newPayer(product.url);
  const page = await newBrowser({ ...STILL, baseURL: product.url });
  await login(page, person.email, person.password);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('dialog').getByLabel('Address').fill(url);
  await expectAccessible(page, 'the form of a new webhook', '[role=dialog]');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Copy the secret of your webhook' });
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? '';
  await made.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: `Deliveries ${url}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByText('It answered 500')).toBeVisible();
  await expectAccessible(page, 'the deliveries of a webhook', '[role=dialog]');
  status = 204;
  await dialog.getByRole('button', { name: 'Send again Test' }).click();
  await expect(dialog.getByText(/^Delivered/)).toBeVisible();
  const [first, ...again] = received;
  for (const { body, headers } of received)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
  expect(again.at(-1)?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: `Remove ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  receiver.close();
});
