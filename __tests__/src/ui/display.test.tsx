import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChevronRight, Play } from 'lucide';
import { Avatar } from '../../../src/ui/Avatar';
import { Badge } from '../../../src/ui/Badge';
import { Button } from '../../../src/ui/Button';
import { Icon } from '../../../src/ui/Icon';
import { formatMoney } from '../../../src/lib/formatMoney';
import { Tabs } from '../../../src/ui/Tabs';
import { toast } from '../../../src/ui/toast';
import { ToastHost } from '../../../src/ui/ToastHost';

test.each([
  [25, '25$'],
  [12.5, '12.50$'],
  [1250, '1,250$'],
  [0, '0$'],
])('%d dollars read %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test('a missing or broken picture becomes initials', () => {
  const { container } = render(<Avatar name="Amara N. Okafor" src="/gone.png" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('AO')).toBeInTheDocument();
});

test('a badge has a text for screen readers, and renders nothing at 0', () => {
  const { container, rerender } = render(<Badge count={128} label="128 new announcements" />);
  expect(screen.getByText('128 new announcements')).toBeInTheDocument();
  expect(screen.getByText('99+')).toBeInTheDocument();
  rerender(<Badge count={0} label="none" />);
  expect(container).toBeEmptyDOMElement();
});

test('a busy button keeps its name and ignores a second click, and does not submit its form', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Accept
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('tabs announce their counts and change with the arrow keys', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const items = [
    { value: 'submitted', label: 'Pending' },
    { value: 'disputed', label: 'Dispute', count: 2, countLabel: '2 disputes' },
  ] as const;
  render(
    <Tabs label="Payments" items={items} value="submitted" onChange={onChange}>
      Rows
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Rows');
  await user.click(screen.getByRole('tab', { name: 'Pending' }));
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('disputed', true);
  expect(screen.getByRole('tab', { name: /Dispute.*2 disputes/ })).toBeInTheDocument();
});

test('from right to left, the left arrow key chooses the next tab and arrows are mirrored', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const items = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  const { container } = render(
    <div dir="rtl">
      <Tabs label="Counts" items={items} value="one" onChange={onChange}>
        <Icon icon={ChevronRight} />
        <Icon icon={Play} />
      </Tabs>
    </div>,
  );
  await user.click(screen.getByRole('tab', { name: 'one' }));
  await user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith('two', true);
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('three', true);
  expect([...container.querySelectorAll('svg')].map(({ classList }) => [...classList])).toEqual([
    ['points'],
    [],
  ]);
});

test('the chosen tab is scrolled into view if not all have room', async () => {
  const items = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(200);
  render(
    <Tabs label="Counts" items={items} value="three" onChange={() => undefined}>
      Rows
    </Tabs>,
  );
  await waitFor(() => expect(screen.getByRole('tablist').scrollLeft).toBe(200));
  left.mockRestore();
});

test('a toast appears, and can be closed by its button', async () => {
  const user = userEvent.setup();
  render(<ToastHost />);
  act(() => void toast.success('Copied!'));
  expect(await screen.findByText('Copied!')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
});
