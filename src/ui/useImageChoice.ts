import { useEffect, useState, type DragEvent } from 'react';
import { announce } from './announce';
import { readImageKind } from './readImageKind';

const WRONG_TYPE = 'Please select a PNG, JPG, or JPEG image.';
const MEGABYTE = 1024 * 1024;

interface ImageChoiceOptions {
  maxBytes: number;
  disabled: boolean;
  /** Takes images pasted anywhere on the page. */
  takesPaste: boolean;
  onChoose: (file: File) => void;
}

interface ImageChoice {
  /** Why the last file was refused. */
  refusal: string | undefined;
  dragging: boolean;
  choose: (file: File | null | undefined) => Promise<void>;
  dropTarget: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

async function refusalOf(file: File, maxBytes: number): Promise<string | undefined> {
  if ((await readImageKind(file)) === null) return WRONG_TYPE;
  if (file.size > maxBytes) return `Please select an image of at most ${Math.floor(maxBytes / MEGABYTE)} MB.`;
  return undefined;
}

/** How a picker gets its file: chosen, dropped or pasted; each is checked in the same way. */
export function useImageChoice({
  maxBytes,
  disabled,
  takesPaste,
  onChoose,
}: ImageChoiceOptions): ImageChoice {
  const [refusal, setRefusal] = useState<string>();
  const [dragging, setDragging] = useState(false);

  const choose = async (file: File | null | undefined): Promise<void> => {
    if (!file || disabled) return;
    const reason = await refusalOf(file, maxBytes);
    setRefusal(reason);
    if (reason) announce(reason);
    else onChoose(file);
  };

  useEffect(() => {
    if (!takesPaste || disabled) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      void choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  return {
    refusal,
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
