import { render, screen } from '@testing-library/react';
import { FormattedText } from '../../../src/ui/FormattedText';

const show = (text: string) => render(<FormattedText>{text}</FormattedText>).container;

test('headings, lists, bold words and links are shown as such', () => {
  show(
    [
      '# Paying',
      'Pay **exactly** the amount.',
      'Then [upload](/subScriptionPayment) the receipt.',
      '',
      '## Rules',
      '- Keep the receipt,',
      'also the paper one.',
      '- Ask [us](mailto:help@peer.io).',
      '',
      '3. The third',
      '4. The fourth',
    ].join('\r\n'),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Paying' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Rules' })).toBeVisible();
  expect(screen.getByText('exactly').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'upload' })).toHaveAttribute('href', '/subScriptionPayment');
  expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:help@peer.io');
  const [bullets, numbers] = screen.getAllByRole('list');
  expect(bullets!.children[0]).toHaveTextContent('Keep the receipt, also the paper one.');
  expect(numbers).toHaveAttribute('start', '3');
  expect(numbers!.children).toHaveLength(2);
});

test('a text without marks keeps its paragraphs and lines', () => {
  const text = show('First line\nsecond line\n\nAnother paragraph, 2 * 3 * 4.');
  expect([...text.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
    'First line\nsecond line',
    'Another paragraph, 2 * 3 * 4.',
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '[click](javascript:location=1)',
  '[click](data:text/html,x)',
  '[click](//evil.example)',
  '**',
  '#no heading',
])('%s stays text', (text) => {
  const { textContent, children } = show(text);
  expect(textContent).toBe(text);
  expect(children[0]!.querySelectorAll('a, img, strong, h2')).toHaveLength(0);
});
