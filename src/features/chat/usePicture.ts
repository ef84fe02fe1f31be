import { useEffect, useRef, useState, type RefObject } from 'react';
import { UPLOAD_MAX_BYTES } from '../../../contract/limits';
import { useUpload } from '../../api/useUpload';
import { deleteFileDraft, readFileDraft, saveFileDraft } from '../../lib/drafts/fileDrafts';
import { PICTURE_LONG_SIDE, useImageChoice } from '../../ui/useImageChoice';
import { pictureDraft } from './draft';
import { usePageDrop } from './usePageDrop';

interface PictureOptions {
  roomId: string;
  userId: string;
  /** The field of the message. */
  field: RefObject<HTMLElement | null>;
  disabled: boolean;
}

/** The picture of a message that is being written. Like its text it survives a reload, but not a sign-out. */
export function usePicture({ roomId, userId, field, disabled }: PictureOptions) {
  const name = pictureDraft(userId, roomId);
  const [file, setFile] = useState<File | null>(null);
  const uploaded = useRef<{ file: File; url: string }>(null);
  /** Undefined until one is chosen, removed or found in the draft. */
  const latest = useRef<File | null>(undefined);
  const { state, upload, cancel } = useUpload();

  const change = (next: File | null): void => {
    cancel();
    latest.current = next;
    setFile(next);
    if (next) saveFileDraft(name, next);
    else deleteFileDraft(name);
  };
  const choice = useImageChoice({
    maxBytes: UPLOAD_MAX_BYTES,
    longSide: PICTURE_LONG_SIDE,
    disabled: disabled || state.kind === 'sending',
    field,
    takesPaste: true,
    onChoose: change,
  });
  const dragging = usePageDrop(choice.mayTake, (dropped) => void choice.choose(dropped));

  useEffect(() => {
    void readFileDraft<File>(name).then((kept) => {
      if (!kept || latest.current !== undefined) return;
      latest.current = kept;
      setFile(kept);
    });
  }, [name]);

  return {
    file,
    choice,
    dragging,
    uploading: state.kind === 'sending' ? state.progress : null,
    cancelUpload: cancel,
    remove(): void {
      change(null);
      choice.forgetRefusal();
    },
    /** Uploads it unless that has been done. Null if it failed or was cancelled, which the user has been told. */
    async send(picture: File): Promise<string | null> {
      if (uploaded.current?.file === picture) return uploaded.current.url;
      const url = await upload(picture);
      uploaded.current = url ? { file: picture, url } : null;
      return url;
    },
    /** After an answer: the same picture is uploaded again if the server refused it. */
    forgetUpload: () => void (uploaded.current = null),
    /** Removes it once it was sent, unless there is another one now. */
    sent: (picture: File) => latest.current === picture && change(null),
  };
}
