import type { Page } from '@playwright/test';

/** Runs in the page: each visible text in ⟦ ⟧ that cannot be read as a whole, with the reason. */
function look(): string[] {
  const TOLERANCE_PX = 1;
  /** A line's letters may be higher than the line. */
  const LETTERS_PX = 4;
  const found = new Set<string>();
  // What is off the screen may be skipped, and still be laid out for the width before.
  const unskipped = new CSSStyleSheet();
  unskipped.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [unskipped];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`The page is ${wide} px too wide.`);

  // Meant to: a bar of tabs, and a table that is wider than a phone, which scrolls in this direction alone.
  for (const box of document.querySelectorAll('body :not([role=tablist])')) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const beside = box.scrollWidth - box.clientWidth;
    if (overflowX === 'auto' && overflowY !== 'hidden' && beside > TOLERANCE_PX)
      found.add(`${box.localName}.${box.className} scrolls sideways by ${beside} px.`);
  }

  const isBeside = (text: DOMRect, { left, right }: { left: number; right: number }) =>
    text.left < left - TOLERANCE_PX || text.right > right + TOLERANCE_PX;
  const isAbove = (text: DOMRect, { top, bottom }: DOMRect) =>
    text.top < top - LETTERS_PX || text.bottom > bottom + LETTERS_PX;
  const isEllipsis = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth + TOLERANCE_PX || scrollHeight > clientHeight + LETTERS_PX;

  /** Whether this ancestor cuts the text; `last` if nothing above it can, as it scrolls or floats. */
  const cutBy = (box: Element, text: DOMRect, isInnermost: boolean): 'cut' | 'last' | undefined => {
    const { overflow, position } = getComputedStyle(box);
    const rect = box.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(overflow);
    const clips = !scrolls && /hidden|clip/.test(overflow);
    const isButton = box.matches('button, a, [role=tab]');
    if ((isInnermost || clips || isButton) && !scrolls && isBeside(text, rect)) return 'cut';
    if ((clips || isButton) && isAbove(text, rect)) return 'cut';
    if (isInnermost && clips && isEllipsis(box)) return 'cut';
    return scrolls
      ? 'last'
      : position === 'fixed' && isBeside(text, { left: 0, right: innerWidth })
        ? 'cut'
        : undefined;
  };

  const isCut = (parent: Element, text: DOMRect): boolean => {
    let isInnermost = true;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (/^(inline|contents)$/.test(getComputedStyle(box).display)) continue;
      const result = cutBy(box, text, isInnermost);
      if (result) return result === 'cut';
      isInnermost = false;
    }
    return isBeside(text, { left: 0, right: innerWidth });
  };

  // Behind a dialog, the page is another screen.
  const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement!;
    if (
      !node.textContent!.includes('⟦') ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    // Only for screen readers, or an option of a select.
    if (rect.width === 0 || parent.closest('.visually-hidden') || parent.clientWidth === 1) continue;
    if (isCut(parent, rect)) found.add(`“${node.textContent}” in ${parent.localName}.${parent.className}`);
  }
  return [...found];
}

/** What of the pseudo-language's texts is cut or beside the screen. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(look);

/** Runs in the page: each placeholder that is wider than its field. */
function lookForPlaceholders(): string[] {
  return [...document.querySelectorAll('input')]
    .filter((input) => input.checkVisibility())
    .filter((input) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = getComputedStyle(input, '::placeholder').font;
      const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return pen.measureText(input.placeholder).width > room + 1;
    })
    .map(({ placeholder }) => placeholder);
}

/** The placeholders that cannot be read as a whole. */
export const cutPlaceholders = (page: Page): Promise<string[]> => page.evaluate(lookForPlaceholders);
