import { PATHS, type ChatRoomsAnswer } from '../../contract/wire';
import { callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

const PAYER = 'client18@demo.test';
const RECEIVER = 'broker@demo.test';

test('a chat continues after a server crash, with nothing lost, duplicated or out of order @postgres', async ({
  signedIn,
  product,
}) => {
  const { accessToken } = await tokensOf(product.url, PAYER);
  const { chatRooms } = await callApi<ChatRoomsAnswer>(product.url, PATHS.chatRooms, { token: accessToken });
  const roomId = chatRooms[0]!._id;
  const [payer, receiver] = [await signedIn(PAYER), await signedIn(RECEIVER)];
  for (const page of [payer, receiver]) {
    await page.goto(`/chat/${roomId}`);
    await expect(page.getByRole('log')).toContainText('could you look once more?');
  }
  const admin = await tokensOf(product.url, 'admin@demo.test');
  const say = (mesaage: string) =>
    callApi(product.url, PATHS.postMessage, { body: { roomId, mesaage }, token: admin.accessToken });
  await say('News 1: we look into it');
  for (const page of [payer, receiver]) await expect(page.getByRole('log')).toContainText('News 1');

  await product.stop('SIGKILL');
  await payer.getByRole('textbox', { name: 'Message' }).fill('Typed while it was down');
  await product.start();
  // Before the browsers have reconnected.
  await say('News 2: it is in the books');
  await say('News 3: we ask the exchange');

  for (const page of [payer, receiver]) {
    const news = page.getByRole('log').getByRole('listitem').filter({ hasText: 'News' });
    await expect(news).toHaveText([/News 1/, /News 2/, /News 3/]);
  }
  // Both have rejoined: from here on it is live in both directions.
  await payer.getByRole('button', { name: 'Send' }).click();
  await expect(receiver.getByRole('log')).toContainText('Typed while it was down');
  await receiver.getByRole('textbox', { name: 'Message' }).fill('I read it');
  await receiver.keyboard.press('Enter');
  await expect(payer.getByRole('log').getByRole('listitem').last()).toContainText('I read it');
  for (const page of [payer, receiver])
    await expect(page.getByRole('log').getByText('Typed while it was down')).toHaveCount(1);
});
