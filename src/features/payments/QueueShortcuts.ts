import { useEffect, useRef, type RefObject } from 'react';
import { shortcutSwitch } from './shortcutSwitch';

export type CardKey = 'a' | 'r' | 'd' | 'v';

interface QueueShortcutsProps {
  /** The element around the cards. */
  list: RefObject<HTMLElement | null>;
  /** Called for a card's key while the payment with this `_id` has focus. */
  onCardKey: (key: CardKey, id: string) => void;
  onHelp: () => void;
}

const CARD_PREFIX = 'card-';
const CARDS = `article[id^="${CARD_PREFIX}"]`;
const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const isCardKey = (key: string): key is CardKey => ['a', 'r', 'd', 'v'].includes(key);

/** Ignore keys that are text input, a choice in a field, or meant for a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return Boolean(target?.isContentEditable || target?.closest('input, textarea, select, video'));
}

const isInView = (card: HTMLElement) => card.getBoundingClientRect().bottom >= 0;

function step(list: HTMLElement, focused: Element | null, by: number): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARDS)];
  const position = cards.findIndex((card) => card === focused);
  const next = position < 0 ? cards.find(isInView) : cards[position + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The queue's shortcuts (shortcutsTexts). Decisions need a focused card, so that a stray key does nothing. */
export function QueueShortcuts({ list, onCardKey, onHelp }: QueueShortcutsProps) {
  const latest = useRef({ onCardKey, onHelp });
  useEffect(() => {
    latest.current = { onCardKey, onHelp };
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!list.current || !shortcutSwitch.isOn() || isElsewhere(event)) return;
      const { key } = event;
      const focused = document.activeElement?.closest(CARDS) ?? null;
      // Without a focused card the arrows scroll the page, as usual.
      if (key in STEPS && (focused || key.length === 1)) step(list.current, focused, STEPS[key]!);
      else if (key === '/') document.querySelector<HTMLElement>('[role="search"] input')?.focus();
      else if (key === '?') latest.current.onHelp();
      else if (isCardKey(key) && focused && !event.repeat)
        latest.current.onCardKey(key, focused.id.slice(CARD_PREFIX.length));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
  return null;
}
