import { FOLLOW_DAYS } from '../../contract/limits';

/** Texts of the link by which anybody can follow a payment. */
export const texts = {
  make: 'Make a link to follow it',
  of: (paymentId: string) => `of payment ${paymentId}`,
  detail: `For somebody who asks whether it was paid. It shows status, amount, times and the end of the order ID, without names or receipt. It works for ${FOLLOW_DAYS} days, or until you end it.`,
  link: 'Link',
  copy: 'Copy link',
  once: (time: string) => `Copy it now: it is shown only this once. It works until ${time}.`,
  exists: (time: string) => `A link to follow this payment works until ${time}.`,
  end: 'End the link',
  another: 'Make a new link',
  anotherDetail: 'The old one then stops working.',
};
