import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fileOf } from '../lib/fileOf';

/** 1 fits the stage. */
const ZOOM_MIN = 1;
const ZOOM_MAX = 8;
const STEP = 1.5;
/** The zoom of a double tap. */
const CLOSE_UP = 2.5;

export interface Point {
  x: number;
  y: number;
}

export interface ReceiptZoom {
  stage: RefObject<HTMLDivElement | null>;
  /** The picture, inside the stage. */
  paper: RefObject<HTMLDivElement | null>;
  zoom: number;
  /** Quarter turns, clockwise. */
  turns: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  rotate: () => void;
  /** Between fitted and a close-up of this point of the screen. */
  toggle: (at: Point) => void;
  /** Multiplies the zoom; the part of the picture at `from` moves to `to`. */
  scaleBy: (factor: number, from: Point, to?: Point) => void;
}

/** A place in the picture, as shares of its size, and where on the screen it belongs. */
interface Held {
  across: number;
  down: number;
  to: Point;
}

const clamp = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

/** Zoom and rotation of a receipt; another picture resets both. */
export function useReceiptZoom(src: string): ReceiptZoom {
  const file = fileOf(src);
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const [view, setView] = useState({ file, zoom: ZOOM_MIN, turns: 0 });
  if (view.file !== file) setView({ file, zoom: ZOOM_MIN, turns: 0 });
  const { zoom, turns } = view;

  useLayoutEffect(() => {
    const place = held.current;
    held.current = null;
    if (!place || !stage.current || !paper.current) return;
    const { left, top, width, height } = paper.current.getBoundingClientRect();
    stage.current.scrollLeft += left + place.across * width - place.to.x;
    stage.current.scrollTop += top + place.down * height - place.to.y;
  }, [zoom]);

  // With braces: newer browsers return a promise, which React would take for a cleanup.
  useLayoutEffect(() => {
    stage.current?.scrollTo(0, 0);
  }, [file, turns]);

  const zoomTo = useCallback((next: (zoom: number) => number, from?: Point, to?: Point) => {
    if (!stage.current || !paper.current) return;
    const around = stage.current.getBoundingClientRect();
    const point = from ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    const { left, top, width, height } = paper.current.getBoundingClientRect();
    held.current = { across: (point.x - left) / width, down: (point.y - top) / height, to: to ?? point };
    // At once, because the next step of a gesture measures the result of this one.
    flushSync(() => setView((now) => ({ ...now, zoom: clamp(next(now.zoom)) })));
  }, []);

  return {
    stage,
    paper,
    zoom,
    turns,
    canZoomIn: zoom < ZOOM_MAX,
    canZoomOut: zoom > ZOOM_MIN,
    zoomIn: useCallback(() => zoomTo((now) => now * STEP), [zoomTo]),
    zoomOut: useCallback(() => zoomTo((now) => now / STEP), [zoomTo]),
    fit: useCallback(() => zoomTo(() => ZOOM_MIN), [zoomTo]),
    rotate: useCallback(() => setView((now) => ({ ...now, turns: now.turns + 1, zoom: ZOOM_MIN })), []),
    toggle: useCallback((at) => zoomTo((now) => (now > ZOOM_MIN ? ZOOM_MIN : CLOSE_UP), at), [zoomTo]),
    scaleBy: useCallback((factor, from, to) => zoomTo((now) => now * factor, from, to), [zoomTo]),
  };
}
