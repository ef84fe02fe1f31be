import { translated } from '../../../contract/translate';

/** The text of the button that begins to select; the others are in selectionBarTexts, which loads later. */
export const texts = translated({
  start: 'Select',
});
