import { render } from '@testing-library/react';
import { CircleCheck } from 'lucide-react';
import { iconOf, type Shapes } from '../../../src/ui/iconOf';

/** As they stand in lucide's file of the icon. */
const CIRCLE_CHECK: Shapes = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'm16 9-5.5 5.5L8 12' }],
];
const Own = iconOf(CIRCLE_CHECK);

const drawn = (icon: React.ReactElement): Element => render(icon).container.firstElementChild!;

const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));

test("draws what lucide's own component draws", () => {
  const own = drawn(<Own className="mark" />);
  const theirs = drawn(<CircleCheck className="mark" />);
  expect(own.innerHTML).toBe(theirs.innerHTML);
  expect(attributesOf(theirs)).toMatchObject({
    ...attributesOf(own),
    class: expect.stringContaining('mark'),
  });
});

test('takes what an svg takes', () => {
  const icon = drawn(<Own width={16} aria-hidden={false} aria-label="Done" />);
  expect(attributesOf(icon)).toMatchObject({ width: '16', 'aria-hidden': 'false', 'aria-label': 'Done' });
});
