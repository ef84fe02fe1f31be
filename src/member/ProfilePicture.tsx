import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '../../contract/limits';
import { useUpload } from '../api/useUpload';
import { useMemoryDraft } from '../lib/drafts/useMemoryDraft';
import { SubmitButton } from '../ui/Button';
import { ImagePicker } from '../ui/ImagePicker';
import { ProgressBar } from '../ui/ProgressBar';
import { texts } from './texts';

interface Choice {
  /** Missing until the user has changed the picture. */
  chosen?: File | string | null;
}

/** The picture of a profile form. It is uploaded before the form is sent; if that fails, the form is not sent. */
export function useProfilePicture(initial: string | null) {
  const { start, save } = useMemoryDraft<Choice>('profilePicture', {});
  const [{ chosen }, setChoice] = useState(start);
  const value = chosen === undefined ? initial : chosen;
  const { state, upload, cancel } = useUpload();

  function keep(choice: Choice): void {
    save(choice);
    setChoice(choice);
  }

  /** The picture's URL; `null` for none; `undefined` if the upload failed, which a toast has said. */
  async function uploaded(): Promise<string | null | undefined> {
    const url = value instanceof File ? await upload(value) : value;
    if (value && !url) return undefined;
    // If the call fails, the next try reuses this upload.
    if (value instanceof File) keep({ chosen: url });
    return url;
  }

  function choose(next: File | string | null): void {
    // The message of the last attempt was about another picture.
    cancel();
    keep({ chosen: next });
  }

  return { value, choose, state, uploaded };
}

type ProfilePicture = ReturnType<typeof useProfilePicture>;

/** The picture picker. */
export function ProfilePictureField({ picture: { value, choose, state } }: { picture: ProfilePicture }) {
  return (
    <ImagePicker
      label={texts.picture}
      variant="avatar"
      optional
      value={value}
      onChange={choose}
      disabled={state.kind === 'sending'}
      maxBytes={UPLOAD_MAX_BYTES}
      error={state.kind === 'failed' ? state.message : undefined}
    />
  );
}

interface ProfileSubmitProps {
  picture: ProfilePicture;
  busy: boolean;
  children: string;
}

/** The form's button, with the upload's progress above it. */
export function ProfileSubmit({ picture: { state }, busy, children }: ProfileSubmitProps) {
  const isUploading = state.kind === 'sending';
  return (
    <>
      {isUploading && <ProgressBar value={state.progress} label={texts.uploading} />}
      <SubmitButton busy={busy || isUploading}>{children}</SubmitButton>
    </>
  );
}
