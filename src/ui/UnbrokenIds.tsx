import { Fragment } from 'react';

/** A payment's readable id, such as PP-7K3M9Q, which would break at its hyphen. */
const ID = /(PP-[0-9A-HJKMNP-TV-Z]{6})/;

/** A text in which payment ids stay on one line. */
export function UnbrokenIds({ text }: { text: string }) {
  return text.split(ID).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
