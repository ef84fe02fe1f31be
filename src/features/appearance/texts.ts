import { translated } from '../../../contract/translate';
import type { Theme } from '../../lib/theme';

const names: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'Same as this device' };

export const appearanceTexts = translated({
  language: 'Language',
  languageNotLoaded: 'This language could not be loaded. Please check your connection and try again.',
  title: 'Theme',
  detail: 'On this device, for everyone who uses it',
  names,
});
