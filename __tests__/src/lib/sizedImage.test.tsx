import { render, screen } from '@testing-library/react';
import { ReceiptLinks, ReceiptThumbnail } from '../../../src/payment/Receipt';
import { Avatar } from '../../../src/ui/Avatar';

const FILE = '/api/file/0190a7a0-0000-7000-8000-000000000000';

const pictureOf = (ui: React.ReactNode) => render(ui).container.querySelector('img')?.getAttribute('src');

test.each([
  [24, FILE, `${FILE}?size=avatar`],
  [40, `https://pay.example.com${FILE}`, `https://pay.example.com${FILE}?size=avatar`],
  [96, FILE, `${FILE}?size=portrait`],
] as const)("a person's picture of %d pixels is fetched in that size", (size, src, address) => {
  expect(pictureOf(<Avatar name="Amara" src={src} size={size} />)).toBe(address);
});

test.each([
  'https://cdn.example.com/people/7.png?X-Amz-Signature=abc',
  'blob:http://localhost/0190a7a0-0000-7000-8000-000000000000',
  'data:image/png;base64,AAAA',
  '/logo.svg',
])('an address of another server stays the same: %s', (src) => {
  expect(pictureOf(<Avatar name="Amara" src={src} />)).toBe(src);
});

test('a card shows a small receipt; a new tab shows the full one', () => {
  const link = `${FILE}?exp=1&sig=x`;
  expect(pictureOf(<ReceiptThumbnail src={link} about="Amara" onEnlarge={() => {}} />)).toBe(
    `${link}&size=thumbnail`,
  );
  render(<ReceiptLinks paymentId="PP-1" paymentLink={link} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', link);
});
