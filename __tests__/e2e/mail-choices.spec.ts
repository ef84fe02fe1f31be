import { PATHS } from '../../contract/wire';
import { aPhoto, callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { confirmationsTo, mailNumber } from '../support/mails';
import { newPayer } from '../support/payers';
import { until } from '../support/until';

test('an email leads a member to stop mails like it, signed in or not, and to choose again', async ({
  newBrowser,
  product,
  signedIn,
}) => {
  const { person, payments, pay } = await newPayer(product.url);
  const page = await signedIn(person.email, { password: person.password });
  await until(async () => (await confirmationsTo(product, person.email)).length > 0);
  const [confirmation] = await confirmationsTo(product, person.email);
  await page.goto(/\/confirmEmail#\S+/.exec(confirmation!.text!)![0]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email is confirmed.').first()).toBeVisible();

  const { paymentId } = payments[0]!;
  await pay(payments[0]!, await aPhoto());
  const { accessToken: token } = await tokensOf(product.url, 'broker@demo.test');
  await callApi(product.url, PATHS.acceptPayment(paymentId), { method: 'PUT', token });
  const mail = await mailNumber(product, 1, person.email);
  expect(mail.text).toContain(paymentId);

  const stranger = await newBrowser();
  await stranger.goto(/\/unsubscribe#\S+/.exec(mail.text!)![0]);
  await stranger.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stranger.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();

  await page.goto('/how-we-reach-you');
  const choice = page.getByRole('combobox', { name: 'Your payments' });
  await expect(choice).toHaveValue('never');
  await choice.selectOption('Once a day');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('daily');
  await expect(page.getByRole('combobox', { name: 'Once a day at' })).toBeVisible();
});
