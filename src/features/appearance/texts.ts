import type { Theme } from '../../lib/theme';

const names: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'As this device' };

export const appearanceTexts = {
  title: 'Theme',
  detail: 'On this device, for everyone who uses it',
  names,
};
