import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { shortcutSwitch } from '../../payment/shortcutSwitch';
import { undoNewest, useUndoKey } from '../../payment/undo';
import { useAppDispatch } from '../../store/hooks';
import { CARDS, idOfCard } from '../../ui/cardId';
import { isKeyForAnother } from '../../ui/isKeyForAnother';
import { toast } from '../../ui/toast';
import { DIALOGS } from '../../ui/topDialog';
import { useKeyDown } from '../../ui/useKeyDown';
import { isCardKey, isSelectedKey, KEY_OF, type CardKey, type SelectedKey } from './cardKeys';
import { createEarlyKeys, type EarlyKeys } from './earlyKeys';
import type { Selection } from './selection';
import { texts } from './texts';

interface QueueShortcutsProps {
  /** The element around the cards. */
  list: RefObject<HTMLElement | null>;
  /** While true, keys are meant for a dialog that is not there yet. */
  isOpening: RefObject<boolean>;
  /** Whether there will be cards in it that are not there yet. */
  isAwaited: boolean;
  selection: Selection;
  /** Called for a key that is meant for the selected payments. */
  onSelectedKey: (key: SelectedKey) => void;
  /** Called for a card's key while the payment with this `_id` has focus. */
  onCardKey: (key: CardKey, id: string) => void;
  onHelp: () => void;
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** Keys that are kept until the cards are there. The arrows scroll meanwhile. */
const isKept = (key: string): boolean => ['j', 'k', 'x'].includes(key) || isCardKey(key);
const FIELDS = `input, textarea, select, ${DIALOGS}`;

const isInView = (card: HTMLElement) => card.getBoundingClientRect().bottom >= 0;

function step(list: HTMLElement, focused: Element | null, by: number): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARDS)];
  const position = cards.findIndex((card) => card === focused);
  const next = position < 0 ? cards.find(isInView) : cards[position + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The card in focus; on the desk the chosen row, even if the focus is elsewhere. */
const focusedIn = (list: HTMLElement): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(CARDS) ??
  list.querySelector<HTMLElement>(`${CARDS}[aria-current="true"]`);

/** Moves the focus; with Shift it also selects from the card that had it to the next one. */
function go(list: HTMLElement, selection: Selection, by: number, shift: boolean): void {
  const focused = focusedIn(list);
  step(list, focused, by);
  const reached = focusedIn(list);
  if (shift && reached) selection.extend(idOfCard(reached), focused ? idOfCard(focused) : undefined);
}

/** Replays the keys that were pressed before the cards were there; none of them accepts (docs/adr/0047). */
function doEarly(keys: EarlyKeys, list: HTMLElement, { onCardKey, selection }: QueueShortcutsProps): void {
  const kept = keys.take();
  if (document.activeElement?.closest(FIELDS)) return;
  for (const { key, shift } of kept) {
    const focused = focusedIn(list);
    if (key in STEPS) go(list, selection, STEPS[key]!, shift);
    else if (focused && key === 'x') selection.toggle(idOfCard(focused));
    else if (focused && isCardKey(key)) {
      if (key !== KEY_OF.accept) return onCardKey(key, idOfCard(focused));
      focused.focus();
      return toast.info(texts.notAcceptedUnseen);
    }
  }
}

/** The queue's shortcuts (shortcutsTexts). Decisions need a focused card, so that a stray key does nothing. */
export function QueueShortcuts(props: QueueShortcutsProps) {
  const { list, isOpening, isAwaited, selection, onSelectedKey, onCardKey, onHelp } = props;
  const dispatch = useAppDispatch();
  useUndoKey(() => dispatch(undoNewest()), { area: list, isOpening });

  const [early] = useState(createEarlyKeys);
  const awaited = useRef<MutationObserver>(null);
  const onDrawn = useEffectEvent((observer: MutationObserver): void => {
    const element = list.current;
    if (!element?.querySelector(CARDS)) return;
    observer.disconnect();
    doEarly(early, element, props);
  });
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => onDrawn(observer));
    awaited.current = observer;
    return () => observer.disconnect();
  }, []);

  useKeyDown((event) => {
    const element = list.current;
    if (!element || isOpening.current || isKeyForAnother(event, element)) return;
    const { isOn, ids } = selection.get();
    if (event.key === 'Escape' && isOn) return selection.clear();
    if (!shortcutSwitch.isOn()) return;
    const key = event.shiftKey ? event.key.replace(/^[JK]$/, (letter) => letter.toLowerCase()) : event.key;
    const inFocus = document.activeElement?.closest(CARDS);
    const focused = focusedIn(element);
    if (key === '/') document.querySelector<HTMLElement>('[role="search"] input')?.focus();
    else if (key === '?') onHelp();
    else if (isKept(key) && !element.querySelector(CARDS)) {
      if (!isAwaited || event.repeat) return;
      early.keep({ key, shift: event.shiftKey });
      awaited.current?.observe(element, { childList: true, subtree: true });
    }
    // Without a focused card the arrows scroll, as usual.
    else if (key in STEPS && (inFocus || key.length === 1))
      go(element, selection, STEPS[key]!, event.shiftKey);
    else if (key === 'x' && focused && !event.repeat) selection.toggle(idOfCard(focused));
    else if (isSelectedKey(key) && isOn) {
      if (ids.length > 0 && !event.repeat) onSelectedKey(key);
    } else if (isCardKey(key) && focused && !event.repeat) onCardKey(key, idOfCard(focused));
    else return;
    event.preventDefault();
  });
  return null;
}
