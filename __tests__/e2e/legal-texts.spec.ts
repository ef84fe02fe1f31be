import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

// A server of its own: these texts would ask the members of other specs to agree.
test.use({ ownServer: 'legal-texts' });

async function publish(admin: Page, name: string, body: string): Promise<void> {
  await admin.getByRole('button', { name }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Text').fill(body);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
}

test('an administrator writes the terms, members agree to each version, and everybody can read all of them @postgres', async ({
  signedIn,
  newBrowser,
}) => {
  const member = await signedIn('new@demo.test');
  await member.goto('/profile');
  await member.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(member.getByText('coming soon!')).toBeVisible();

  const admin = await signedIn('admin@demo.test');
  await admin.goto('/admin?section=legal');
  await publish(admin, 'Write Terms & Conditions', '# What counts\n\nPay **exactly** what the card shows.');

  // Open pages learn of it at once.
  const bar = member.getByRole('button', { name: 'Agree' });
  await expect(bar).toBeVisible();
  const [opened] = await Promise.all([
    member.waitForEvent('popup'),
    member.getByRole('link', { name: /^terms/ }).click(),
  ]);
  await expect(opened.getByText(/^Version 1, since \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(opened.getByRole('heading', { name: 'What counts' })).toBeVisible();
  await bar.click();
  await expect(bar).toHaveCount(0);

  // HTML in a text is only text.
  await publish(
    admin,
    'Edit Terms & Conditions',
    '# What counts now\n\n<img src=x> is [not](javascript:1) run.',
  );
  await expect(bar).toBeVisible();

  const plain = await newBrowser({ javaScriptEnabled: false });
  await plain.goto('/');
  // By key: a late change of layout once moved the link away from the pointer.
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).press('Enter');
  await expect(plain.getByRole('heading', { name: 'What counts now' })).toBeVisible();
  await expect(plain.getByText('<img src=x> is [not](javascript:1) run.')).toBeVisible();

  const visitor = await newBrowser();
  const errors: string[] = [];
  visitor.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await visitor.goto('/signUp');
  await expect(visitor.getByRole('link', { name: /^terms/ })).toHaveAttribute('href', '/terms');
  await visitor.goto('/terms');
  await visitor.getByRole('link', { name: /^Version 1, from/ }).click();
  await expect(visitor.getByRole('heading', { name: 'What counts', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'What counts', exact: true })).toBeVisible();
  expect(errors).toEqual([]);

  await admin.getByRole('tab', { name: 'Audit log' }).click();
  const log = admin.getByRole('list', { name: 'Actions' });
  await expect(log).toContainText('published Terms & Conditions, version 2');
});
