/** The colours of an email in light mode, inlined for mail programs without style sheets. */
export const COLOURS = {
  page: '#f2f4f3',
  card: '#ffffff',
  inset: '#f2f4f3',
  line: '#dfe4e1',
  quote: '#9bbf1f',
  text: '#151917',
  muted: '#57625c',
  accent: '#a9d22b',
  button: '#1c2415',
  onButton: '#e3ff8f',
} as const;

/** The app's dark colours (src/ui/tokens.css), for mail programs that support dark mode. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0a0c0b !important; }
  .card { background: #111413 !important; border-color: #2a302d !important; }
  .code, .facts { background: #181c1a !important; }
  .text, .brand, .quote, .code { color: #f1f4f2 !important; }
  .quote { border-color: #c8f04b !important; }
  .muted { color: #aab4af !important; }
  .button { background: #c8f04b !important; color: #141a04 !important; }
}
`;
