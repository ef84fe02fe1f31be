import { useLayoutEffect, useRef } from 'react';
import type { Payment } from '../../contract/wire';
import { Pill } from '../ui/Pill';
import { MARKS } from './findings';
import { LOOKS, wordsFor } from './markLooks';
import { URGENCY, type Urgency } from './reader';
import styles from './ReceiptMarks.module.css';
import { texts } from './texts';
import { showWhatDecides } from './showWhatDecides';
import { useFindings } from './useFindings';
import { useIsNear } from './useIsNear';
import { heightOf, placeOf, type Box } from './words';

const words = texts.marks;

interface ReceiptMarksProps {
  payment: Payment;
  urgency?: Urgency;
}

/**
 * Marks that say which values of a submitted payment are on its receipt. Receipts are read while they are on the screen
 * or near it. Until then the marks take up their place unseen, so that no button below moves when they come.
 */
export function ReceiptMarks({ payment, urgency = URGENCY.card }: ReceiptMarksProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const found = useFindings(payment, { isWanted: isNear, urgency });
  return (
    <div ref={place} className={styles.place}>
      {found !== null && (
        <>
          <ul
            className={styles.marks}
            style={{ visibility: found ? undefined : 'hidden' }}
            aria-label={words.label}
          >
            {MARKS.map((mark) => {
              const match = found?.findings[mark];
              return (
                <li key={mark}>
                  <Pill wraps {...LOOKS[match?.kind ?? 'found']}>
                    {match ? wordsFor(mark, match) : words.found(mark)}
                  </Pill>
                </li>
              );
            })}
          </ul>
          <p className={styles.help}>{found ? words.help : words.reading}</p>
        </>
      )}
    </div>
  );
}

/** Room for the outline, so that it does not run through the characters. */
function withMargin(box: Box): Box {
  const margin = 0.35 * heightOf(box);
  return { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin };
}

/** The places of the marks, for `ReceiptView`; brings amount and order ID into sight. */
export function ReceiptOutlines({ payment }: Pick<ReceiptMarksProps, 'payment'>) {
  const found = useFindings(payment, { urgency: URGENCY.shown });
  const outlines = useRef<SVGGElement>(null);
  /** Somebody may be looking at the picture already. */
  const isLate = useRef(!found);
  useLayoutEffect(() => {
    if (found && outlines.current) showWhatDecides(outlines.current, isLate.current);
  }, [found]);
  if (!found) return null;
  const rects = MARKS.map((mark) => {
    const match = found.findings[mark];
    if (match.kind === 'notFound') return null;
    const { x0, y0, x1, y1 } = placeOf(withMargin(match.box), found.reading);
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
  return <g ref={outlines}>{rects}</g>;
}
