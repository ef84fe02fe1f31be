import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';
import { browserStorage } from './storage';
import { showTheme, THEME_KEY } from './storedTheme';

/** `system`: light or dark as the device is set. */
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Section 1: 'with a dark interface'. */
const DEFAULT: Theme = 'dark';

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The theme chosen on this device, for all its users. */
function chosenTheme(): Theme {
  const kept = browserStorage('localStorage').getItem(THEME_KEY);
  return isTheme(kept) ? kept : DEFAULT;
}

const { subscribe, notify } = createListeners();

function show(): void {
  showTheme(chosenTheme());
  // The browser's own bars take the colour of the page.
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-0').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  notify();
}

/** Chooses the theme of this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  browserStorage('localStorage').setItem(THEME_KEY, theme);
  show();
}

/** Follows the device's own setting and the choice in another tab, for as long as the page lives. */
export function followTheme(): void {
  window.matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) show();
  });
  // The page comes with the bars of the dark theme.
  if (chosenTheme() !== DEFAULT) show();
}

/** What is shown, 'light' or undefined for dark, also for a device that is set to it; renders again when it changes. */
export const useShownTheme = (): string | undefined =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme);

/** The chosen theme; renders again when it changes. */
export const useChosenTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme);
