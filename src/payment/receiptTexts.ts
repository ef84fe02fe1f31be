import { translated } from '../../contract/translate';

/** Texts of an enlarged receipt's image and tools. */
export const texts = translated({
  failed: 'This receipt cannot be shown. Its link may have expired; please reload the page.',
  tools: 'Receipt tools',
  stage: 'Receipt image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
});
