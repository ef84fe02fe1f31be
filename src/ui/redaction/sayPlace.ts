import { sayToScreenReader } from '../../lib/sayToScreenReader';
import type { Rectangle, Size } from './shapes';
import { texts } from './texts';

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** Tells where a rectangle is. */
export const sayPlace = ({ x, y, width, height }: Rectangle, picture: Size): void => {
  sayToScreenReader(
    texts.place(
      percent(x, picture.width),
      percent(y, picture.height),
      percent(width, picture.width),
      percent(height, picture.height),
    ),
  );
};
