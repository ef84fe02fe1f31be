/** The nth row of a kind as an id; ids of one kind are in order, as those that the product makes. */
const idOf = (kind: number) => (n: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const userId = idOf(1);
export const paymentUuid = idOf(2);
export const fileId = idOf(3);
export const roomId = idOf(4);
export const messageId = idOf(5);
export const announcementId = idOf(6);

/** The readable id of the nth payment. */
export const paymentIdOf = (n: number) => `PP-${n.toString(36).toUpperCase().padStart(6, '0')}`;

/** The receiver of half of all payments, whose clients are half of all members. */
export const BROKER = userId(0);
export const ADMIN = userId(1);
export const COMPANY = userId(2);
/** Members are users from here on: the even ones are the broker's clients. */
export const FIRST_MEMBER = 10;
export const PAYMENTS_EACH = 5;

/** The room with a tenth as many messages as there are payments, between the broker and the first member. */
export const BUSY_ROOM = roomId(0);

/** How many members a database of so many payments has. */
export const membersOf = (payments: number) => payments / PAYMENTS_EACH;
