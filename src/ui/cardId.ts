const PREFIX = 'card-';

/** Selects the cards of a list. */
export const CARDS = `article[id^="${PREFIX}"]`;

/** The DOM id of the card of this record. */
export const cardId = (id: string): string => `${PREFIX}${id}`;

/** The record's id of a card that `CARDS` selects. */
export const idOfCard = (card: Element): string => card.id.slice(PREFIX.length);
