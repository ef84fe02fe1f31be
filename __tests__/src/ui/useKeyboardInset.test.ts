import { renderHook } from '@testing-library/react';
import { useKeyboardInset } from '../../../src/ui/useKeyboardInset';

const WINDOW_PX = window.innerHeight;
const root = document.documentElement;
const keyboard = () => root.style.getPropertyValue('--keyboard');

/** What the user still sees of the page; jsdom has none. */
const viewport = Object.assign(new EventTarget(), { height: WINDOW_PX, offsetTop: 0, scale: 1 });

function see(change: Partial<typeof viewport>): void {
  Object.assign(viewport, { height: WINDOW_PX, scale: 1 }, change);
  viewport.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  Object.assign(window, { visualViewport: viewport });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

test('makes room for the keyboard, and says that it is open, until it closes', () => {
  renderHook(() => useKeyboardInset());
  see({ height: WINDOW_PX - 300 });
  expect(keyboard()).toBe('300px');
  expect(root).toHaveAttribute('data-keyboard');

  see({});
  expect(keyboard()).toBe('0px');
  expect(root).not.toHaveAttribute('data-keyboard');
});

test('takes neither a browser’s bar nor pinch zoom for a keyboard', () => {
  renderHook(() => useKeyboardInset());
  see({ height: WINDOW_PX - 56 });
  expect(keyboard()).toBe('56px');
  expect(root).not.toHaveAttribute('data-keyboard');

  see({ height: WINDOW_PX / 2, scale: 2 });
  expect(keyboard()).toBe('0px');
  expect(root).not.toHaveAttribute('data-keyboard');
});

test('leaves nothing behind', () => {
  const { unmount } = renderHook(() => useKeyboardInset());
  see({ height: WINDOW_PX - 300 });
  unmount();
  expect(keyboard()).toBe('');
  expect(root).not.toHaveAttribute('data-keyboard');
});
