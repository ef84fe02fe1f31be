import { plural, t, translated } from '../../../contract/translate';

/** Texts of covering parts of a picture. */
export const texts = translated({
  open: 'Cover parts',
  title: 'Cover parts of the picture',
  lead: 'What you cover is black in the picture that is sent. The original stays on this device.',
  stage: 'The picture',
  keys: 'Draw over what nobody should read. With the keyboard: Enter adds a rectangle, the arrow keys move it, Shift with an arrow key changes its size, Delete removes the last cover.',
  tools: 'Tools',
  rectangle: 'Rectangle',
  stroke: 'Brush',
  add: 'Add a rectangle',
  undo: 'Undo',
  cancel: 'Cancel',
  done: 'Use the covered picture',
  failed: 'This browser cannot cover parts of a picture. Please crop or cover it in another app.',
  covers: (count: number) => plural(count, '# part covered', '# parts covered'),
  place: (left: number, top: number, width: number, height: number) =>
    t('Rectangle {left}% from the left, {top}% from the top, {width}% wide, {height}% high', {
      left,
      top,
      width,
      height,
    }),
});
