import { useEffect, useRef, useState, type RefObject } from 'react';
import { IMAGE_TYPE_MESSAGE } from '../../contract/messages';
import { t } from '../../contract/translate';
import { isUnderDialog } from './isUnderDialog';
import { readOtherFile } from './otherFile';
import { readImageKind } from './readImageKind';
import { useDropTarget, type DropTarget } from './useDropTarget';
import { convertImage, scaleImage, type ImageLimits } from './scaling/scaleImage';

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
  /** While a dialog lies above it, such as the one for covering parts, nothing is pasted or dropped. */
  field: RefObject<HTMLElement | null>;
  /** Also accept images pasted anywhere on the page. */
  takesPaste: boolean;
  onChoose: (file: File) => void;
}

/** Why a file was refused. */
export interface ImageRefusal {
  sentence: string;
  /** What to do instead. */
  advice?: string;
}

interface ImageChoice extends DropTarget {
  /** Why the last file was refused. */
  refusal: ImageRefusal | undefined;
  /** The chosen file is being checked and scaled. */
  preparing: boolean;
  /** The file that is. */
  pending: File | null;
  /** Whether a file can be pasted or dropped now. */
  mayTake: () => boolean;
  choose: (file: File | null | undefined) => Promise<void>;
  /** The user goes on without the refused file. */
  forgetRefusal: () => void;
}

/** Office programs add a picture to copied text. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

const tooLarge = (maxBytes: number): string =>
  t('This image could not be made smaller. Please select one of at most {limit} MB.', {
    limit: Math.floor(maxBytes / MEGABYTE),
  });

/** Other files are refused, except a HEIC photo that this browser can convert. */
async function convertedFromHeic(file: File, limits: ImageLimits): Promise<File | ImageRefusal> {
  const { isHeic, advice } = await readOtherFile(file);
  const converted = isHeic ? await convertImage(file, limits) : null;
  return converted ?? { sentence: t(IMAGE_TYPE_MESSAGE), advice };
}

/** Gets an image file by choosing, dropping or pasting; checks each in the same way, then scales it. */
export function useImageChoice(options: ImageChoiceOptions): ImageChoice {
  const { disabled, field, takesPaste } = options;
  const [refusal, setRefusal] = useState<ImageRefusal>();
  const [pending, setPending] = useState<File | null>(null);
  // Refs, because the form may change while an image is scaled.
  const latest = useRef(options);
  const chosen = useRef<File>(null);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => void (chosen.current = null), []);

  const prepare = async (file: File): Promise<File | ImageRefusal> => {
    const { longSide, maxBytes } = latest.current;
    const limits = { longSide, maxBytes };
    const isAccepted = (await readImageKind(file)) !== null;
    const image = await (isAccepted ? scaleImage(file, limits) : convertedFromHeic(file, limits));
    if (!(image instanceof File)) return image;
    return image.size > maxBytes ? { sentence: tooLarge(maxBytes) } : image;
  };

  const choose = async (file: File | null | undefined): Promise<void> => {
    if (!file || disabled) return;
    chosen.current = file;
    setPending(file);
    // Its sentence is an alert, which is said anew only if it comes anew.
    setRefusal(undefined);
    const image = await prepare(file);
    // Another image was chosen meanwhile, or the form is gone.
    if (chosen.current !== file) return;
    setPending(null);
    const isChosen = image instanceof File;
    setRefusal(isChosen ? undefined : image);
    if (isChosen) latest.current.onChoose(image);
  };

  const mayTake = (): boolean => !disabled && !isUnderDialog(field.current);
  useEffect(() => {
    if (!takesPaste || disabled) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const { files, types = [] } = event.clipboardData ?? {};
      const file = files?.[0];
      if (!file || !mayTake() || (types.includes('text/plain') && isTextField(event.target))) return;
      event.preventDefault();
      void choose(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const forgetRefusal = (): void => setRefusal(undefined);
  return {
    refusal,
    preparing: pending !== null,
    pending,
    mayTake,
    choose,
    forgetRefusal,
    ...useDropTarget(mayTake, (file) => void choose(file)),
  };
}
