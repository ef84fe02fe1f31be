import { act, renderHook } from '@testing-library/react';
import { useSearch } from '../../../src/ui/useSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A search field whose address changes only when a test says so. */
function openSearch() {
  const sent: string[] = [];
  const { result, rerender } = renderHook(({ search }) => useSearch(search, (text) => void sent.push(text)), {
    initialProps: { search: '' },
  });
  return {
    sent,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.setText(text)),
    pause: () => act(() => jest.advanceTimersByTime(300)),
    show: (search: string) => rerender({ search }),
  };
}

test('on a slow phone, whose address is searches behind, no letter is lost', () => {
  const { sent, text, type, pause, show } = openSearch();
  for (const typed of ['ca', 'carl']) {
    type(typed);
    pause();
  }
  type('carla');
  show('ca');
  expect(text()).toBe('carla');
  show('carl');
  expect(text()).toBe('carla');
  pause();
  expect(sent).toEqual(['ca', 'carl', 'carla']);
});

test('going back brings the earlier search into the field, and sends nothing', () => {
  const { sent, text, type, pause, show } = openSearch();
  type('carla');
  pause();
  show('carla');
  show('');
  expect(text()).toBe('');
  pause();
  expect(sent).toEqual(['carla']);
});
