import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { draw } from './burnIn';
import styles from './RedactionDialog.module.css';
import { sayPlace } from './sayPlace';
import { begin, changed, coversSomething, drawnTo, type Point, type Shape, type Tool } from './shapes';
import { texts } from './texts';

interface RedactionStageProps {
  picture: ImageBitmap;
  shapes: readonly Shape[];
  tool: Tool;
  /** The id of the text about the keys. */
  describedBy: string;
  /** Several may come between two renders. */
  onShapes: (change: (shapes: readonly Shape[]) => readonly Shape[]) => void;
  onAdd: () => void;
  onUndo: () => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture, on which covers are drawn. A button, so that Enter and Space add a rectangle, which the arrow keys move. */
export function RedactionStage({
  picture,
  shapes,
  tool,
  describedBy,
  onShapes,
  onAdd,
  onUndo,
}: RedactionStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<Point>(null);
  const last = shapes.at(-1);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, shapes);
  }, [picture, shapes]);

  /** Where the pointer is on the picture. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    return {
      x: ((clientX - left) * picture.width) / width,
      y: ((clientY - top) * picture.height) / height,
    };
  };

  const changeLast = (change: (shape: Shape) => Shape): void =>
    onShapes((before) => before.map((shape, index) => (index === before.length - 1 ? change(shape) : shape)));

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointOf(event);
    const shape = begin(tool, start.current, picture);
    onShapes((before) => [...before, shape]);
  }

  function onPointerMove(event: PointerEvent): void {
    if (!start.current || !event.isPrimary) return;
    const [from, to] = [start.current, pointOf(event)];
    changeLast((shape) => drawnTo(shape, from, to));
  }

  function onPointerEnd(): void {
    if (!start.current) return;
    start.current = null;
    onShapes((before) => before.filter(coversSomething));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onUndo();
    else if (steps && last?.kind === 'rectangle') {
      const rectangle = changed(last, event.shiftKey ? 'size' : 'place', steps, picture);
      changeLast(() => rectangle);
      sayPlace(rectangle, picture);
    } else return;
    event.preventDefault();
  }

  return (
    <button
      type="button"
      className={styles.stage}
      aria-label={texts.stage}
      aria-describedby={describedBy}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      // A click by key or assistive technology; a pointer draws instead.
      onClick={({ detail }: MouseEvent) => detail === 0 && onAdd()}
    >
      <canvas ref={canvas} className={styles.canvas} width={picture.width} height={picture.height} />
      {last?.kind === 'rectangle' && (
        <span
          className={styles.last}
          style={{
            left: `${(last.x / picture.width) * 100}%`,
            top: `${(last.y / picture.height) * 100}%`,
            width: `${(last.width / picture.width) * 100}%`,
            height: `${(last.height / picture.height) * 100}%`,
          }}
        />
      )}
    </button>
  );
}
