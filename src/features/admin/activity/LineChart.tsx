import { useEffect, useRef } from 'react';
import { useShownTheme } from '../../../lib/theme';
import { nextTask, whenIdle } from '../../../lib/whenIdle';
import { useIsInView } from '../../../ui/useIsInView';
import type { Chart } from './drawChart';
import styles from './Activity.module.css';

/** Kept small: loading charts that may never be seen would slow the start. */
const AHEAD = '100px';

type DrawChart = (typeof import('./drawChart'))['drawChart'];

/** A small chart; `label` describes it in words. Pass stable `days`, `lines` and `onPoint`. */
export function LineChart({ label, ...chart }: Chart & { label: string }) {
  const { days, lines, height, group, inSeconds, onPoint } = chart;
  const target = useRef<HTMLDivElement>(null);
  const theme = useShownTheme();
  const hasComeNear = useIsInView(target, AHEAD, { stays: true });

  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  // Each chart loads separately, when it is about to be seen: all at once would block a slow machine. The previous one
  // stays until then; if the library fails to load, the label says the same. A canvas keeps the colours that it was drawn in.
  useEffect(() => {
    if (!hasComeNear) return undefined;
    let isPast = false;
    void whenIdle()
      .then(async () => {
        const library = await import('./drawChart');
        await nextTask();
        return library;
      })
      .then(
        ({ drawChart }) => {
          const element = target.current;
          if (isPast || !element) return;
          end.current();
          end.current = drawInto(element, drawChart, { days, lines, height, group, inSeconds, onPoint });
        },
        () => undefined,
      );
    return () => {
      isPast = true;
    };
  }, [hasComeNear, days, lines, height, group, inSeconds, onPoint, theme]);

  return (
    <div ref={target} className={styles.chart} style={{ minHeight: height }} role="img" aria-label={label} />
  );
}

/** Draws the chart and keeps it as wide as its container. @returns a function that removes it */
function drawInto(element: HTMLElement, drawChart: DrawChart, chart: Chart): () => void {
  const plot = drawChart(element, chart);
  if (!plot) return () => {};
  const observer = new ResizeObserver(plot.resize);
  observer.observe(element);
  return () => {
    observer.disconnect();
    plot.end();
  };
}
