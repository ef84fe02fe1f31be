import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../../../src/ui/Button';

test('the press of a submit button leaves the focus in the field, so that no error moves the button before the click', () => {
  render(<Button type="submit">Save</Button>);
  expect(fireEvent.mouseDown(screen.getByRole('button'))).toBe(false);
});

test('any other button leaves the press to those who use it', () => {
  const press = jest.fn();
  render(<Button onMouseDown={press}>Cancel</Button>);
  expect(fireEvent.mouseDown(screen.getByRole('button'))).toBe(true);
  expect(press).toHaveBeenCalledTimes(1);
});
