import { useEffect, useRef } from 'react';
import { drawChart, type Chart } from './drawChart';
import styles from './Activity.module.css';

/** A small chart; `label` says in words what it shows. Draw it with stable `days`, `lines` and `onPoint`. */
export function LineChart({ label, ...chart }: Chart & { label: string }) {
  const { days, lines, height, group, inSeconds, onPoint } = chart;
  const target = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = target.current;
    const plot = element && drawChart(element, { days, lines, height, group, inSeconds, onPoint });
    if (!plot) return undefined;
    const observer = new ResizeObserver(plot.resize);
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.end();
    };
  }, [days, lines, height, group, inSeconds, onPoint]);

  return <div ref={target} className={styles.chart} role="img" aria-label={label} />;
}
