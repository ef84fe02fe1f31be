import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDay, formatSeconds } from './formats';

export interface ChartLine {
  /** One value per day; null if there is none. */
  values: readonly (number | null)[];
  /** Names of colour tokens (`ui/tokens.css`). */
  stroke: string;
  fill?: string;
  dashed?: boolean;
}

export interface Chart {
  /** Days as `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  lines: readonly ChartLine[];
  height: number;
  /** Charts of one group share the day under the pointer. */
  group: string;
  /** The values are seconds, drawn with axes from 0. Otherwise there are no axes, and the scale fits the values. */
  inSeconds?: boolean;
  /** Called with the index in `days` of the day under the pointer; null when the pointer leaves. */
  onPoint: (index: number | null) => void;
}

const AXIS_WIDTH = 48;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Possible intervals between grid lines, in seconds. */
const SECONDS_STEPS = [
  ...[1, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => count * DAY),
];

/** Draws the chart into `target` at its width. @returns a function that removes it; null if the browser cannot draw */
export function drawChart(target: HTMLElement, chart: Chart): { resize: () => void; end: () => void } | null {
  if (!document.createElement('canvas').getContext('2d')) return null;
  const token = tokensOf(target);
  const { days, lines, height } = chart;
  const times = days.map((day) => Date.parse(day) / 1000);
  const width = () => Math.max(target.clientWidth, 40);
  const plot = new uPlot(
    {
      width: width(),
      height,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      legend: { show: false },
      padding: chart.inSeconds ? [8, 8, 0, 0] : [6, 4, 4, 4],
      cursor: {
        y: false,
        drag: { setScale: false, x: false, y: false },
        sync: { key: chart.group },
        points: { size: 8, fill: (_plot, index) => token(lines[index - 1]?.stroke ?? '--text') },
      },
      scales: { y: { range: chart.inSeconds ? rangeFromZero : rangeOfValues } },
      axes: axesOf(chart, token),
      series: [
        {},
        ...lines.map(({ stroke, fill, dashed }) => ({
          stroke: token(stroke),
          fill: fill && token(fill),
          width: 2,
          dash: dashed ? [4, 4] : undefined,
          spanGaps: true,
          points: { show: chart.inSeconds === true, size: 5, fill: token(stroke) },
        })),
      ],
      hooks: { setCursor: [({ cursor }) => chart.onPoint(cursor.idx ?? null)] },
    },
    [times, ...lines.map(({ values }) => [...values])],
    target,
  );
  return {
    resize: () => plot.setSize({ width: width(), height }),
    end: () => plot.destroy(),
  };
}

function tokensOf(element: HTMLElement): (name: string) => string {
  const styles = getComputedStyle(element);
  return (name) => styles.getPropertyValue(name).trim();
}

function axesOf({ inSeconds }: Chart, token: (name: string) => string): uPlot.Axis[] {
  if (!inSeconds) return [{ show: false }, { show: false }];
  const look: uPlot.Axis = {
    stroke: token('--text-faint'),
    font: `12px ${token('--font')}`,
    grid: { stroke: token('--line-subtle'), width: 1 },
    ticks: { show: false },
  };
  return [
    {
      ...look,
      grid: { show: false },
      size: 28,
      space: 64,
      values: (_plot, splits) =>
        splits.map((seconds) => formatDay(new Date(seconds * 1000).toISOString().slice(0, 10))),
    },
    {
      ...look,
      size: AXIS_WIDTH,
      space: 32,
      incrs: SECONDS_STEPS,
      values: (_plot, splits) => splits.map(formatSeconds),
    },
  ];
}

const rangeFromZero = (_plot: uPlot, _least: number | null, most: number | null): uPlot.Range.MinMax => [
  0,
  most ? most * 1.1 : 1,
];

function rangeOfValues(_plot: uPlot, least: number | null, most: number | null): uPlot.Range.MinMax {
  const low = least ?? 0;
  const high = most ?? 0;
  const margin = Math.max(1, (high - low) * 0.15);
  return [low - margin, high + margin];
}
