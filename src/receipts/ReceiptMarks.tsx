import { useRef } from 'react';
import type { Payment } from '../../contract/wire';
import { Pill } from '../ui/Pill';
import { MARKS } from './findings';
import { LOOKS, wordsFor } from './markLooks';
import styles from './ReceiptMarks.module.css';
import { texts } from './texts';
import { useFindings } from './useFindings';
import { useIsNear } from './useIsNear';
import { placeOf } from './words';

const words = texts.marks;

interface ReceiptMarksProps {
  payment: Payment;
  /** 0 if the payment is shown in large. */
  urgency?: number;
}

/** What of a submitted payment stands on its receipt. Receipts are read while they are on the screen or near it. */
export function ReceiptMarks({ payment, urgency = 1 }: ReceiptMarksProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const found = useFindings(payment, { isWanted: isNear, urgency });
  const missing = MARKS.filter((mark) => found?.findings[mark].kind === 'notFound');
  return (
    <div ref={place} className={styles.place}>
      {isNear && found === undefined && <p className={styles.help}>{words.reading}</p>}
      {found && (
        <>
          <ul role="list" className={styles.marks} aria-label={words.label}>
            {MARKS.filter((mark) => !missing.includes(mark)).map((mark) => (
              <li key={mark}>
                <Pill wraps {...LOOKS[found.findings[mark].kind]}>
                  {wordsFor(mark, found.findings[mark])}
                </Pill>
              </li>
            ))}
            {missing.length > 0 && <li className={styles.missing}>{words.missing(missing)}</li>}
          </ul>
          <p className={styles.help}>{words.help}</p>
        </>
      )}
    </div>
  );
}

/** The places of the marks, for `ReceiptView`. */
export function ReceiptOutlines({ payment, urgency = 0 }: ReceiptMarksProps) {
  const found = useFindings(payment, { urgency });
  if (!found) return null;
  return MARKS.map((mark) => {
    const match = found.findings[mark];
    if (match.kind === 'notFound') return null;
    const { x0, y0, x1, y1 } = placeOf(match.box, found.reading);
    const percent = (share: number): string => `${100 * share}%`;
    return (
      <rect
        key={mark}
        className={styles[match.kind]}
        data-mark={mark}
        x={percent(x0)}
        y={percent(y0)}
        width={percent(x1 - x0)}
        height={percent(y1 - y0)}
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}
