/** The id of the nth row of a kind. Ids of one kind sort by n, as the product's sort by time. */
const idOf = (kind: number) => (n: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const userId = idOf(1);
export const paymentUuid = idOf(2);
export const fileId = idOf(3);
const roomId = idOf(4);
export const messageId = idOf(5);
export const announcementId = idOf(6);

/** The readable id of the nth payment. The product never gives one with a U, so new payments get others. */
export const paymentIdOf = (n: number) => `PP-U${n.toString(36).toUpperCase().padStart(5, '0')}`;

/** Receives half of all payments; half of all members are their clients. */
export const BROKER = userId(0);
export const ADMIN = userId(1);
export const COMPANY = userId(2);
/** Users from this number on are members; the even ones are the broker's clients. */
export const FIRST_MEMBER = 10;
export const PAYMENTS_EACH = 5;

/** The room of the broker and the first member. It has a tenth as many messages as there are payments. */
export const BUSY_ROOM = roomId(0);

/** The number of members for so many payments. */
export const membersOf = (payments: number) => payments / PAYMENTS_EACH;
