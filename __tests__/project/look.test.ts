import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = (path: string) => readFileSync(join(__dirname, '..', '..', 'src', path), 'utf8');

/** The declarations of one rule of a style sheet. */
const rule = (sheet: string, selector: string) => sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';

const tokens = css('ui/tokens.css');

test('the interface is dark', () => {
  expect(tokens).toContain('color-scheme: dark;');
});

test('the loading overlay lies at 3000, above dialogs and popovers, and its spinner is yellow-green', () => {
  expect(tokens).toContain('--layer-overlay: 3000;');
  const overlay = css('ui/LoadingOverlay.module.css');
  expect(rule(overlay, '.overlay')).toContain('z-index: var(--layer-overlay);');
  expect(rule(overlay, '.panel')).toContain('color: var(--accent);');
  expect(tokens).toContain('--accent: #c8f04b;');
});

test('pending is grey, submitted yellow, accepted green, rejected and disputed red', async () => {
  const { STATUS_LOOK } = await import('../../src/payment/statusLook');
  const tones = Object.fromEntries(Object.entries(STATUS_LOOK).map(([status, { tone }]) => [status, tone]));
  expect(tones).toEqual({
    pending: 'neutral',
    submitted: 'warning',
    accepted: 'success',
    rejected: 'danger',
    disputed: 'danger',
  });
});

test('cards and videos stand in one column, two on large screens', () => {
  const grid = css('ui/CardGrid.module.css');
  expect(rule(grid, '.grid')).toContain('grid-template-columns: minmax(0, 1fr);');
  expect(grid).toContain('grid-template-columns: repeat(2, minmax(0, 1fr));');
});

test('client rows alternate, and own messages stand on the right', () => {
  expect(css('ui/List.module.css')).toContain('.striped .item:nth-child(even)');
  expect(rule(css('features/chat/MessageItem.module.css'), '.own')).toMatch(/row-reverse|flex-end/);
});
