import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN_PATHS, INVITATION_PATHS } from '../../contract/admin';
import { expectAccessible } from '../support/accessibility';
import { invitationToken, newAdminEmail } from '../support/administrators';
import { anOrderId, aPerson, aPhoto, callApi, login, signUp, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';
import { verify } from '../support/evidence';
import { mailNumber } from '../support/mails';
import { stopTime } from '../support/stopTime';
import type { RunningProduct } from '../support/product';

const COMPANY = 'company@demo.test';
const ADMIN = 'Admin (staff)';

const spotCard = (page: Page, index: number): Locator => page.getByRole('article').nth(index);
const cardOf = (page: Page, orderId: string): Locator =>
  page.getByRole('article').filter({ hasText: orderId });
const theCase = (page: Page): Locator => page.getByRole('region', { name: 'The case' });
const messages = (page: Page): Locator => page.getByRole('log').getByRole('listitem');
const ending = (page: Page): Locator => page.getByRole('region', { name: 'How it ended' });
const steps = (page: Page): Locator =>
  theCase(page).getByRole('heading', { name: 'What happened' }).locator('..').getByRole('listitem');

/** The payer sends a proof for one of their payments, and the receiver disputes it. */
async function payAndDispute(payer: Page, receiver: Page, index: number): Promise<void> {
  const orderId = anOrderId();
  await payer.goto('/subScriptionPayment');
  await spotCard(payer, index).getByRole('button', { name: /^Pay/ }).click();
  const proof = payer.getByRole('dialog');
  await proof.getByLabel('Order ID').fill(orderId);
  await proof
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await proof.getByRole('button', { name: 'Send proof' }).click();
  await expect(proof).toBeHidden();

  await receiver.goto('/payments');
  await cardOf(receiver, orderId)
    .getByRole('button', { name: /^Dispute/ })
    .click();
  const dispute = receiver.getByRole('dialog');
  await dispute.getByLabel('Subject').selectOption('It has not arrived');
  await dispute.getByLabel('Description').fill('My statement does not show it.');
  await dispute.getByRole('button', { name: 'Dispute payment' }).click();
  await expect(dispute).toBeHidden();
}

/** Opens the payer's disputed payment for everybody. */
async function openRoom(payer: Page, index: number, ...others: Page[]): Promise<string> {
  await spotCard(payer, index).getByRole('link', { name: /^Chat/ }).click();
  await expect(payer.getByRole('region', { name: 'Report' })).toBeVisible();
  const path = new URL(payer.url()).pathname;
  for (const page of others) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Report' })).toBeVisible();
  }
  return path;
}

async function say(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(content);
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toContainText(content);
}

/** A white page of 600 by 800 pixels. */
const statement = async () => ({
  name: 'statement.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer(),
});

/** Somebody with the role admin who has decided nothing yet; by calls past the browser. */
async function secondAdministrator(product: RunningProduct, fullName: string) {
  const { accessToken: token } = await tokensOf(product.url, 'admin@demo.test');
  const email = newAdminEmail();
  await callApi(product.url, ADMIN_PATHS.invitations, { body: { email, role: 'admin' }, token });
  const invitation = invitationToken(await mailNumber(product, 1, email));
  const password = 'secret12';
  await callApi(product.url, INVITATION_PATHS.accept, { body: { token: invitation, fullName, password } });
  return { email, password };
}

/** Chooses files of one payment on the public page, the earlier one first. */
async function compareEvidence(page: Page, earlier: string, later: string): Promise<void> {
  await page.goto('/verify-evidence');
  await page.getByLabel('Evidence file', { exact: true }).setInputFiles(earlier);
  await expect(page.getByText('Unchanged, and signed by this Peerproof')).toBeVisible();
  await page.getByLabel('Another file of the same payment', { exact: true }).setInputFiles(later);
  await expect(page.getByText('Both files agree')).toBeVisible();
}

async function downloadEvidence(page: Page, file: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download evidence/ }).click();
  await (await downloading).saveAs(file);
}

test('three people go from sign-up to a settled dispute, and another that is decided, appealed and decided again', async ({
  newBrowser,
  product,
  signedIn,
}, testInfo) => {
  const person = aPerson();
  const wide = { viewport: { width: 1440, height: 900 } };
  const payer = await newBrowser({ viewport: { width: 390, height: 844 } });
  const receiver = await signedIn(COMPANY, { ...wide, serviceWorkers: 'block' });
  const admin = await signedIn('admin@demo.test', wide);
  for (const page of [receiver, admin]) await page.clock.install();
  await signUp(payer, person, 'PEER001');
  await login(payer, person.email, person.password);

  // The first dispute: messages are sent, delivered and seen.
  await payAndDispute(payer, receiver, 0);
  await receiver.goto('/payments?status=disputed');
  await expect(receiver.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  const room = await openRoom(payer, 0);
  await say(payer, 'I sent it this morning.');
  const first = messages(payer).filter({ hasText: 'I sent it this morning.' });
  await expect(first).toContainText('Delivered to');
  await receiver.goto(room);
  await expect(first).toContainText('Seen by');
  await expect(first).not.toContainText(ADMIN);
  await admin.goto(room);
  await expect(first).toContainText(`and ${ADMIN}`);
  await payer.reload();
  await expect(first).toContainText(`and ${ADMIN}`);

  // All three are live once the next message is there.
  await say(payer, 'Please look again.');
  for (const page of [receiver, admin])
    await expect(messages(page).last()).toContainText('Please look again.');
  await expect(messages(payer).last()).toContainText(`and ${ADMIN}`);

  // Who is writing is seen by the others alone, and nothing moves.
  const log = (await receiver.getByRole('log').boundingBox())!;
  // It goes again after a few seconds, which pass only once it has been seen.
  for (const page of [receiver, admin]) await stopTime(page);
  await payer.getByRole('textbox', { name: 'Message' }).pressSequentially('Here is');
  const writing = `${person.fullName} is writing…`;
  for (const page of [receiver, admin]) await expect(page.getByText(writing)).toBeVisible();
  expect(await receiver.getByRole('log').boundingBox()).toEqual(log);
  for (const page of [receiver, admin]) await page.clock.resume();
  await expect(payer.getByText(writing)).toHaveCount(0);

  // A picture, and one with a part covered.
  const files = payer.locator('input[type=file]:not([capture])');
  const preview = payer.getByRole('img', { name: 'Preview of the picture' });
  await files.setInputFiles(await statement());
  await expect(preview).toBeVisible();
  await say(payer, 'Here is my statement');
  await expect(preview).toBeHidden();
  await expect(receiver.getByText(writing)).toHaveCount(0);
  await files.setInputFiles(await statement());
  await payer.getByRole('button', { name: 'Cover parts' }).click();
  const stage = payer.getByRole('button', { name: 'The picture' });
  // Waits until the dialog around it has stopped moving.
  await stage.hover();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await payer.mouse.move(x + width * 0.1, y + height * 0.1);
  await payer.mouse.down();
  await payer.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 4 });
  await payer.mouse.up();
  await payer.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect(payer.getByRole('dialog')).toBeHidden();
  await payer.getByRole('button', { name: 'Send', exact: true }).click();
  const pictures = `Picture from ${person.fullName}: enlarge`;
  for (const page of [receiver, admin])
    await expect(page.getByRole('img', { name: pictures })).toHaveCount(2);
  await say(receiver, 'Now I see it.');
  await expect(messages(payer).last()).toContainText('Now I see it.');

  // The payer proposes, and the receiver agrees.
  await payer.getByRole('button', { name: 'Case and settlement' }).click();
  await payer.getByRole('button', { name: 'Propose a settlement' }).click();
  const proposal = payer.getByRole('dialog');
  await proposal.getByLabel('What do you propose?').selectOption('Please confirm my payment');
  await proposal.getByRole('button', { name: 'Send proposal' }).click();
  await expect(proposal).toBeHidden();
  await expect(theCase(receiver)).toContainText('asks you to confirm the');
  await expectAccessible(receiver, 'the case with a proposal');
  await receiver.setViewportSize(wide.viewport);
  await theCase(receiver).getByRole('button', { name: 'Agree' }).click();
  await receiver.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  for (const page of [payer, receiver, admin]) {
    await expect(ending(page)).toBeVisible();
    await expect(theCase(page)).toContainText('Approved');
  }
  const settled = testInfo.outputPath('settled.zip');
  await downloadEvidence(receiver, settled);
  expect(await verify(settled)).toMatchObject({ code: 0, output: expect.stringMatching(/images\s+3/) });

  // The second dispute: the administrator decides, and the receiver appeals.
  await payAndDispute(payer, receiver, 1);
  const room2 = await openRoom(payer, 1, receiver, admin);
  await expect(theCase(receiver).getByRole('button', { name: 'Accept payment' })).toBeVisible();
  await expect(theCase(payer).getByRole('button', { name: 'Accept payment' })).toHaveCount(0);
  const decision = admin.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Accept' }).click();
  await decision.getByLabel('Reason').fill('The receipt shows the whole amount.');
  await decision.getByRole('button', { name: /^Accept \d/ }).click();
  await expect(ending(receiver)).toContainText('approved');

  // A long list remounts its cards once its own code has loaded; an open dialog delays that until it is closed.
  const loadLongList = await holdCode(receiver, 'data-index');
  await receiver.getByRole('link', { name: 'your payments' }).click();
  // The link leads to this payment alone.
  const cards = receiver.getByRole('article');
  await expect(cards).toHaveCount(1);
  await receiver.getByRole('searchbox').clear();
  await expect(cards).not.toHaveCount(1);
  const decided = receiver.getByRole('article').filter({ hasText: 'The receipt shows the whole amount.' });
  await decided.getByRole('button', { name: 'Appeal this decision' }).click();
  const appeal = receiver.getByRole('dialog');
  await expect(appeal).toBeVisible();
  await loadLongList();
  await appeal
    .getByRole('textbox', { name: 'Why should it be decided differently?' })
    .fill('The money has never arrived.');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expect(appeal).toBeHidden();
  await expect(receiver.locator('[data-index]').first()).toBeVisible();

  // Both read it beside the status; the administration counts it.
  for (const page of [payer, admin]) await expect(theCase(page)).toContainText('Under appeal');
  await expect(decided).toContainText('Successful');
  await expect(decided.getByText('Under appeal').first()).toBeVisible();
  await expectAccessible(admin, 'the case with an appeal');
  await expectAccessible(payer, "the payer's case with an appeal");
  await payer.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin');
  await expect(admin.getByRole('link', { name: /^Open appeals/ })).toBeVisible();

  await payer.getByRole('button', { name: 'Show the case' }).click();
  const appealed = testInfo.outputPath('appealed.zip');
  await downloadEvidence(payer, appealed);

  // Who decided first may not decide again; a second administrator does, for good.
  await admin.getByRole('link', { name: /^Open appeals/ }).click();
  const appealCard = admin.getByRole('article').filter({ hasText: 'The money has never arrived.' });
  await expect(appealCard).toContainText('another administrator has to look at it again');
  await expect(appealCard.getByRole('button', { name: /^Reject/ })).toHaveCount(0);
  const second = await secondAdministrator(product, 'Vera Second');
  const vera = await signedIn(second.email, { ...wide, password: second.password });
  await vera.goto(room2);
  const lastWord = vera.getByRole('region', { name: 'Decision on the appeal' });
  await expect(lastWord.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(vera, 'the case with an appeal to decide');
  await vera.setViewportSize(wide.viewport);
  await lastWord.getByRole('button', { name: 'Reject' }).click();
  const final = vera.getByRole('dialog');
  await final.getByLabel('Reason').fill('The account in the receipt is not the receiver’s.');
  await final.getByRole('button', { name: 'Reject for good' }).click();
  await expect(final).toBeHidden();

  // All three read the same end, in the room and in the history.
  for (const page of [payer, receiver, vera]) {
    await page.goto(room2);
    await expect(ending(page)).toContainText('An administrator decided on appeal: rejected. This is final');
    await expect(ending(page)).toContainText('The account in the receipt is not the receiver’s.');
    await expect(theCase(page)).not.toContainText('Under appeal');
    if (page === payer) await payer.getByRole('button', { name: 'Show the case' }).click();
    await expect(steps(page)).toContainText([
      'Decided on appeal by Vera Second: Rejected',
      'Company appealed the decision',
      'Decided by administrator Admin: Approved',
      'Disputed by Company',
      `Proof sent by ${person.fullName}`,
    ]);
  }

  const decidedAgain = testInfo.outputPath('decided-again.zip');
  await downloadEvidence(payer, decidedAgain);
  expect(await verify(appealed, decidedAgain)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The histories and the chats of these files agree.'),
  });
  await compareEvidence(payer, appealed, decidedAgain);
  await expect(payer.getByText('has 1 step more:')).toBeVisible();
  await expect(payer.getByText('Decided on appeal by Vera Second: Rejected')).toBeVisible();
  await expectAccessible(payer, 'two files of the appealed payment', 'main');
});
