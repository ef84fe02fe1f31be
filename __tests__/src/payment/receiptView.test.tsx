import { fireEvent, render, screen } from '@testing-library/react';
import { ReceiptView } from '../../../src/payment/ReceiptView';

const FILE = '/api/file/0189d2a4-7c1e-7000-8000-000000000001';
const view = (signature: string) => <ReceiptView src={`${FILE}?signature=${signature}`} alt="Receipt" />;
const picture = () => screen.getByRole('img', { name: 'Receipt' });

test('a link that is signed anew leaves the picture and the place in it', () => {
  const { rerender } = render(view('first'));
  const before = picture();
  fireEvent.load(before);
  const scrolled = jest.spyOn(Element.prototype, 'scrollTo');
  rerender(view('second'));
  expect(picture()).toBe(before);
  expect(before.parentElement!.parentElement).toHaveAttribute('aria-busy', 'false');
  expect(scrolled).not.toHaveBeenCalled();
});

test('a picture whose link had expired is tried again with the new one', () => {
  const { rerender } = render(view('first'));
  fireEvent.error(picture());
  expect(screen.queryByRole('img', { name: 'Receipt' })).not.toBeInTheDocument();
  rerender(view('second'));
  fireEvent.load(picture());
  expect(picture()).toBeVisible();
});
