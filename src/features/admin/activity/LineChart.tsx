import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../ui/whenIdle';
import { drawChart, type Chart } from './drawChart';
import styles from './Activity.module.css';

/** A small chart; `label` says in words what it shows. Draw it with stable `days`, `lines` and `onPoint`. */
export function LineChart({ label, ...chart }: Chart & { label: string }) {
  const { days, lines, height, group, inSeconds, onPoint } = chart;
  const target = useRef<HTMLDivElement>(null);

  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  // Each chart in its own time: all of them at once hold a slow machine up. The one before stays until then.
  useEffect(() => {
    let isPast = false;
    void whenIdle().then(() => {
      const element = target.current;
      if (isPast || !element) return;
      end.current();
      end.current = drawInto(element, { days, lines, height, group, inSeconds, onPoint });
    });
    return () => {
      isPast = true;
    };
  }, [days, lines, height, group, inSeconds, onPoint]);

  return (
    <div ref={target} className={styles.chart} style={{ minHeight: height }} role="img" aria-label={label} />
  );
}

/** Draws the chart, as wide as its place is at any time. @returns its end */
function drawInto(element: HTMLElement, chart: Chart): () => void {
  const plot = drawChart(element, chart);
  if (!plot) return () => {};
  const observer = new ResizeObserver(plot.resize);
  observer.observe(element);
  return () => {
    observer.disconnect();
    plot.end();
  };
}
