import { useEffect, useRef, useState, type DragEvent } from 'react';
import { IMAGE_TYPE_MESSAGE } from '../../contract/messages';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { readImageKind } from './readImageKind';
import { scaleImage } from './scaling/scaleImage';

const MEGABYTE = 1024 * 1024;

/** The `accept` of an input for images. */
export const IMAGE_FILES = 'image/png,image/jpeg,.png,.jpg,.jpeg';
/** The longer side of a receipt or another picture with text on it, in pixels. */
export const PICTURE_LONG_SIDE = 2000;

interface ImageChoiceOptions {
  /** Size limit of the uploaded file; larger files are accepted if scaling brings them below it. */
  maxBytes: number;
  /** Larger images are scaled to this, in pixels. */
  longSide: number;
  disabled: boolean;
  /** Also accept images pasted anywhere on the page. */
  takesPaste: boolean;
  onChoose: (file: File) => void;
}

interface ImageChoice {
  /** Why the last file was refused. */
  refusal: string | undefined;
  /** The chosen file is being checked and scaled. */
  preparing: boolean;
  dragging: boolean;
  choose: (file: File | null | undefined) => Promise<void>;
  dropTarget: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Office programs add a picture to copied text. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

const tooLarge = (maxBytes: number): string =>
  `This image could not be made smaller. Please select one of at most ${Math.floor(maxBytes / MEGABYTE)} MB.`;

/** Gets an image file by choosing, dropping or pasting; checks each in the same way, then scales it. */
export function useImageChoice(options: ImageChoiceOptions): ImageChoice {
  const { disabled, takesPaste } = options;
  const [refusal, setRefusal] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const [dragging, setDragging] = useState(false);
  // Refs, because the form may change while an image is scaled.
  const latest = useRef(options);
  const chosen = useRef<File>(null);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => void (chosen.current = null), []);

  const prepare = async (file: File): Promise<File | string> => {
    if ((await readImageKind(file)) === null) return IMAGE_TYPE_MESSAGE;
    const { longSide, maxBytes } = latest.current;
    const image = await scaleImage(file, { longSide, maxBytes });
    return image.size > maxBytes ? tooLarge(maxBytes) : image;
  };

  const choose = async (file: File | null | undefined): Promise<void> => {
    if (!file || disabled) return;
    chosen.current = file;
    setPreparing(true);
    const image = await prepare(file);
    // Another image was chosen meanwhile, or the form is gone.
    if (chosen.current !== file) return;
    setPreparing(false);
    const isRefused = typeof image === 'string';
    setRefusal(isRefused ? image : undefined);
    if (isRefused) sayToScreenReader(image);
    else latest.current.onChoose(image);
  };

  useEffect(() => {
    if (!takesPaste || disabled) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const { files, types = [] } = event.clipboardData ?? {};
      const file = files?.[0];
      if (!file || (types.includes('text/plain') && isTextField(event.target))) return;
      event.preventDefault();
      void choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  return {
    refusal,
    preparing,
    dragging,
    choose,
    dropTarget: {
      onDragOver: (event) => {
        event.preventDefault();
        setDragging(!disabled);
      },
      onDragLeave: () => setDragging(false),
      onDrop: (event) => {
        event.preventDefault();
        setDragging(false);
        void choose(event.dataTransfer.files[0]);
      },
    },
  };
}
