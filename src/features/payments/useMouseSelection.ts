import { useEffect, type RefObject } from 'react';
import { CARDS, idOfCard } from '../../ui/cardId';
import { isControl } from '../../ui/isControl';
import type { Selection } from './selection';

const cardAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(CARDS) : null);

/** With Shift a click selects up to this card, with Ctrl or Cmd only this one. */
export function useMouseSelection(list: RefObject<HTMLElement | null>, selection: Selection): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onClick = (event: MouseEvent): void => {
      const { shiftKey, ctrlKey, metaKey } = event;
      const card = cardAt(event);
      if (!card || isControl(event.target) || !(shiftKey || ctrlKey || metaKey)) return;
      if (shiftKey) selection.extend(idOfCard(card));
      else selection.toggle(idOfCard(card));
    };
    /** Keeps the browser from selecting the text between two clicks. */
    const onMouseDown = (event: MouseEvent): void => {
      const card = cardAt(event);
      if (!card || !event.shiftKey) return;
      event.preventDefault();
      card.focus();
    };
    element.addEventListener('click', onClick);
    element.addEventListener('mousedown', onMouseDown);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('mousedown', onMouseDown);
    };
  }, [list, selection]);
}
