import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { House } from 'lucide';
import { MemoryRouter } from 'react-router-dom';
import { AppShell } from '../../../src/ui/AppShell';
import { NOTICE_MS } from '../../../src/ui/noticeTime';
import { TopBar, TopBars } from '../../../src/ui/TopBar';
import { useJestClock } from '../../support/jestClock';

useJestClock();

const user = userEvent.setup({ delay: null });
const accept = jest.fn();
const pageWith = (...titles: string[]) => (
  <MemoryRouter>
    <AppShell
      items={[{ to: '/home', label: 'Home', icon: House }]}
      home="/home"
      banner={
        <TopBars>
          {titles.map((title) => (
            <TopBar key={title} icon={House} title={title} action={<button>{title}: later</button>} />
          ))}
        </TopBars>
      }
    >
      <button onClick={accept}>Accept</button>
    </AppShell>
  </MemoryRouter>
);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const seen = () => act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));

afterEach(() => accept.mockClear());

test('when a bar comes, a press reaches neither the bar nor what it has pushed down until both can have been seen', async () => {
  const { rerender } = render(pageWith());
  await press('Accept');
  expect(accept).toHaveBeenCalledTimes(1);
  rerender(pageWith('Offline'));
  await expect(press('Accept')).rejects.toThrow('pointer-events: none');
  await expect(press('Offline: later')).rejects.toThrow('pointer-events: none');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await seen();
  await press('Accept');
  expect(accept).toHaveBeenCalledTimes(2);
});

test('nor when one goes', async () => {
  const { rerender } = render(pageWith('Offline', 'New version'));
  await press('Accept');
  rerender(pageWith('New version'));
  await expect(press('New version: later')).rejects.toThrow('pointer-events: none');
  await seen();
  await press('New version: later');
});
