import { render, screen } from '@testing-library/react';
import { setTranslator } from '../../../contract/translate';
import { FullLabel, withName } from '../../../src/ui/FullLabel';

afterEach(() => setTranslator());

/** What is not hidden of the button. */
const visible = (): string => {
  const copy = screen.getByRole('button').cloneNode(true) as HTMLElement;
  copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove());
  return copy.textContent;
};

const show = () =>
  render(
    <button>
      <FullLabel sentence={withName('Brook Broker')}>Remove</FullLabel>
    </button>,
  );

test('a button shows its label, and a screen reader hears whom it is about', () => {
  show();
  expect(screen.getByRole('button', { name: 'Remove Brook Broker' })).toBeVisible();
  expect(visible()).toBe('Remove');
  expect(screen.getByText('Remove').textContent).toBe('Remove');
});

test('a language may put the label at the end of the sentence', () => {
  setTranslator((_, { label, name }) => `${name}: ${label}`);
  show();
  expect(screen.getByRole('button', { name: 'Brook Broker: Remove' })).toBeVisible();
  expect(visible()).toBe('Remove');
});
