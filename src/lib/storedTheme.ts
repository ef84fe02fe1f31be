/** Where `lib/theme.ts` keeps the chosen theme of this device. */
export const THEME_KEY = 'device:theme';

/** Shows this theme: 'light', 'system', or dark for everything else. */
export function showTheme(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches))
    dataset.theme = 'light';
  else delete dataset.theme;
}

/** Shows the chosen theme. For the scripts inside the HTML, which run before the first paint. */
export function showStoredTheme(): void {
  try {
    showTheme(localStorage.getItem(THEME_KEY));
  } catch {
    // Without storage, it stays dark.
  }
}
