import type { Page } from '@playwright/test';

/** Words that are the same in all languages; 'Enter' is the name of a key. */
const SAME =
  /^(Peerproof|Binance|Webhooks?|UTC|IANA|CSV|ZIP|PNG|JPE?G|QR|PIN|API|WEBHOOK_URL|https?|Ctrl|Enter)$/;
const WORD = /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu;

/** Runs in the page: its texts, those that only screen readers have, and those of style sheets. */
function texts(): string[] {
  const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
  // Names of keys, of commands, and of languages.
  const AS_IT_IS = 'code, kbd, script, style, noscript, template, body [lang], #language';
  const found = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(AS_IT_IS)) continue;
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent!);
    for (const name of ATTRIBUTES) found.push(element.getAttribute(name) ?? '');
    for (const pseudo of ['::before', '::after'])
      found.push(/^"(.*)"$/.exec(getComputedStyle(element, pseudo).content)?.[1] ?? '');
  }
  return found;
}

/** Remembers what the server answers from now on, and finds the English words of a page that do not come from there. */
export function watchEnglish(page: Page) {
  let data = '';
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // Of a page that has been left, some never end.
    void response.text().then(
      (text) => (data += `${text}\n`),
      () => {},
    );
  });
  return async (): Promise<string[]> => {
    const isEnglish = (word: string) => !SAME.test(word) && !data.includes(word);
    return [...new Set(await page.evaluate(texts))].filter((text) => text.match(WORD)?.some(isEnglish));
  };
}
