import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text into the field with that label; an empty text leaves the field untouched. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  if (text === '') return;
  const field = await screen.findByLabelText<HTMLInputElement>(label, { exact: true });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Fills several fields, by label. */
export async function fillAll(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await fill(user, label, text);
}

/** The texts at the field with that label, its error before its hint. */
export function saidAt(label: string): string {
  const ids = screen.getByLabelText(label, { exact: true }).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** The fields that the form's error summary names. */
export async function summed(title = 'Please check these fields'): Promise<string[]> {
  const summary = await screen.findByRole('group', { name: title });
  return within(summary)
    .getAllByRole('button')
    .map((entry) => entry.textContent ?? '');
}
