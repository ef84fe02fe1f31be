import { Brush, RectangleHorizontal, SquarePlus, Undo2 } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Dialog } from '../Dialog';
import { Spinner } from '../Spinner';
import { burnIn } from './burnIn';
import styles from './RedactionDialog.module.css';
import { RedactionStage } from './RedactionStage';
import { sayPlace } from './sayPlace';
import { firstRectangle, type Shape, type Size, type Tool } from './shapes';
import { texts } from './texts';

interface RedactionDialogProps {
  /** A PNG or JPEG; it never leaves the device. */
  image: File;
  /** Gets the picture with the covered parts painted over. */
  onDone: (covered: File) => void;
  onClose: () => void;
}

const TOOLS = [
  { tool: 'rectangle', icon: RectangleHorizontal },
  { tool: 'stroke', icon: Brush },
] as const;

/** Covers parts of a picture in black, by drawing or with keys, and paints over them in a new picture. */
export function RedactionDialog({ image, onDone, onClose }: RedactionDialogProps) {
  const { picture, failed: isUnreadable } = usePicture(image);
  const [shapes, setShapes] = useState<readonly Shape[]>([]);
  const [tool, setTool] = useState<Tool>('rectangle');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const keysId = useId();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const put = (next: readonly Shape[]): void => {
    setShapes(next);
    sayToScreenReader(texts.covers(next.length));
  };
  const undo = (): void => put(shapes.slice(0, -1));

  function addRectangle(size: Size): void {
    const rectangle = firstRectangle(size);
    setShapes([...shapes, rectangle]);
    sayPlace(rectangle, size);
  }

  async function finish(): Promise<void> {
    if (!picture) return;
    setBusy(true);
    try {
      const covered = await burnIn(image, picture, shapes);
      // Not if the dialog was closed meanwhile.
      if (isOpen.current) onDone(covered);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={texts.title}
      description={texts.lead}
      dismissible={shapes.length === 0}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={shapes.length === 0}
            onClick={() => void finish()}
          >
            {texts.done}
          </Button>
        </>
      }
    >
      {/* What is drawn while the picture is painted would not be in it. */}
      <div inert={isBusy}>
        <div className={styles.tools} role="group" aria-label={texts.tools}>
          {TOOLS.map(({ tool: each, icon }) => (
            <Button
              key={each}
              size="sm"
              icon={icon}
              variant={tool === each ? 'secondary' : 'ghost'}
              aria-pressed={tool === each}
              onClick={() => setTool(each)}
            >
              {texts[each]}
            </Button>
          ))}
          <Button
            size="sm"
            variant="ghost"
            icon={SquarePlus}
            disabled={!picture}
            onClick={() => picture && addRectangle(picture)}
          >
            {texts.add}
          </Button>
          <Button size="sm" variant="ghost" icon={Undo2} disabled={shapes.length === 0} onClick={undo}>
            {texts.undo}
          </Button>
        </div>
        {(isUnreadable || hasFailed) && <Callout tone="danger">{texts.failed}</Callout>}
        {!picture && !isUnreadable && <Spinner size={28} />}
        {picture && (
          <RedactionStage
            picture={picture}
            shapes={shapes}
            tool={tool}
            describedBy={keysId}
            onShapes={setShapes}
            onAdd={() => addRectangle(picture)}
            onUndo={undo}
          />
        )}
      </div>
      <p id={keysId} className={styles.keys}>
        {texts.keys}
      </p>
    </Dialog>
  );
}

/** The decoded picture, upright. */
function usePicture(image: File): { picture: ImageBitmap | null; failed: boolean } {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(image, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        bitmap = decoded;
        if (isWanted) setPicture(decoded);
        else decoded.close();
      },
      () => setFailed(true),
    );
    return () => {
      isWanted = false;
      bitmap?.close();
    };
  }, [image]);
  return { picture, failed };
}
