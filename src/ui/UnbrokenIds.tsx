import { Fragment } from 'react';
import { PAYMENT_ID } from '../../contract/paymentId';

/** Readable ids of payments, which would break at their hyphen. */
const IDS = new RegExp(`(${PAYMENT_ID.source})`);

/** A text in which payment ids stay on one line. */
export function UnbrokenIds({ text }: { text: string }) {
  return text.split(IDS).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
