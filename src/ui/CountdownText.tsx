import { useEffect, useRef } from 'react';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { describeTimeLeft, formatTimeLeft } from '../lib/formatTimeLeft';

const MINUTE = 60_000;
const THRESHOLDS = [60 * MINUTE, 10 * MINUTE, MINUTE, 0];

interface CountdownTextProps {
  msLeft: number;
  /** What runs out; when given, a screen reader hears it at 1 hour, 10 minutes, 1 minute and at the end. */
  spokenAs?: string;
}

/** Time left as `3hr:5min`, `00:00` when expired; for the ear in words. */
export function CountdownText({ msLeft, spokenAs }: CountdownTextProps) {
  const before = useRef(msLeft);

  useEffect(() => {
    const crossed = THRESHOLDS.findLast((threshold) => before.current > threshold && msLeft <= threshold);
    before.current = msLeft;
    if (crossed !== undefined && spokenAs)
      sayToScreenReader(`${spokenAs}: ${describeTimeLeft(crossed)} left`);
  }, [msLeft, spokenAs]);

  return (
    <span role="timer" className="tabular">
      <span aria-hidden>{formatTimeLeft(msLeft)}</span>
      <span className="visually-hidden">{describeTimeLeft(msLeft)} left</span>
    </span>
  );
}
