import { mailNumber } from '../support/mails';
import { login } from '../support/browser';
import { invitationToken } from '../support/administrators';
import { expect, test } from '../support/e2e';

test('an administrator sees whole receipts in a dispute', async ({ signedIn }) => {
  const admin = await signedIn('admin@demo.test');
  await admin.goto('/admin?section=disputes');
  const receipt = admin
    .getByRole('button', { name: /^Enlarge receipt/ })
    .first()
    .locator('img');
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveCSS('object-fit', 'contain');
});

test('an administrator invites a colleague, who joins for support and sees nothing to decide with', async ({
  newBrowser,
  signedIn,
  product,
}) => {
  const email = 'sue@peer.io';
  const admin = await signedIn('admin@demo.test');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Administrators' }).click();
  await admin.getByRole('button', { name: 'Invite' }).click();
  const invite = admin.getByRole('dialog');
  await invite.getByLabel('Email').fill(email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByRole('list', { name: 'Open invitations' })).toContainText(email);

  const support = await newBrowser();
  const token = invitationToken(await mailNumber(product, 1, email));
  await support.goto(`/adminInvitation#${token}`);
  await support.getByLabel('Full name').fill('Sue Support');
  await support.getByLabel('Password', { exact: true }).fill('secret12');
  await support.getByLabel('Confirm password').fill('secret12');
  await support.getByRole('button', { name: 'Create account' }).click();
  await expect(support).toHaveURL(/\/login$/);
  await login(support, email, 'secret12');

  await support.goto('/admin?section=disputes');
  const dispute = support.getByRole('article').first();
  await expect(dispute).toBeVisible();
  await expect(support.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0);
  const sections = support.getByRole('tablist', { name: 'Sections' });
  await expect(sections.getByRole('tab')).toHaveText([/Overview/, /Disputes/, /Users/, /Support/]);
  await dispute.getByRole('link', { name: /^Open chat/ }).click();
  await support.getByRole('textbox', { name: 'Message' }).fill('We are looking at it.');
  await support.keyboard.press('Enter');
  await expect(support.getByRole('log')).toContainText('We are looking at it.');

  // Removed while the chat is open: signed out there and then.
  await admin.goto('/admin?section=administrators');
  await admin.getByRole('button', { name: 'Remove Sue Support' }).click();
  await admin.getByRole('button', { name: 'Remove administrator' }).click();
  await expect(admin.getByRole('list', { name: 'Administrators' })).not.toContainText(email);
  await support.goto('/dashboard');
  await expect(support).toHaveURL(/\/$/);

  await admin.getByRole('tab', { name: 'Audit log' }).click();
  const log = admin.getByRole('list', { name: 'Actions' });
  await expect(log).toContainText('removed the administrator “Sue Support”');
  await expect(log).toContainText(`Sue Support accepted the invitation of “${email}”`);
});
