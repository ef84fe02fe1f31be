import { Camera, ImageOff, ImageUp, Trash2 } from 'lucide';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { t } from '../../contract/translate';
import { Avatar } from './Avatar';
import { Button } from './Button';
import { cx } from '../lib/cx';
import { Field } from './Field';
import { Icon } from './Icon';
import { Spinner } from './Spinner';
import { useEarlyFile } from './useEarlyFile';
import { useHeldSubmit } from './useHeldSubmit';
import { CoverParts } from './redaction/lazyCoverParts';
import { IMAGE_FILES, PICTURE_LONG_SIDE, useImageChoice } from './useImageChoice';
import { useImageSource } from './useImageSource';
import { useMediaQuery } from './useMediaQuery';
import area from './dropArea.module.css';
import styles from './ImagePicker.module.css';

/** Longer images are scaled down to this before upload, in pixels of the longer side. */
const LONG_SIDE = { receipt: PICTURE_LONG_SIDE, avatar: 1000 };

interface ImagePickerProps {
  label: string;
  variant: 'avatar' | 'receipt';
  /** The chosen file, the URL of the current image, or nothing. */
  value: File | string | null;
  onChange: (file: File | null) => void;
  /** Size limit of the uploaded file; the chosen file may be larger. */
  maxBytes: number;
  name?: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  disabled?: boolean;
  /** False for an image that can only be replaced. */
  canRemove?: boolean;
}

interface TakePhotoProps {
  label: string;
  disabled: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** For phones and tablets. */
function TakePhoto({ label, disabled, onChange }: TakePhotoProps) {
  const camera = useRef<HTMLInputElement>(null);
  if (!useMediaQuery('(pointer: coarse)')) return null;
  return (
    <>
      <Button size="sm" icon={Camera} disabled={disabled} onClick={() => camera.current?.click()}>
        {t('Take a photo')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept={IMAGE_FILES}
        capture="environment"
        hidden
        aria-label={t('{label}: take a photo', { label })}
        onChange={onChange}
      />
    </>
  );
}

/** Chooses one PNG or JPEG and scales it for upload: click, drop, paste, or the camera on phones. A receipt can be pasted anywhere on the page. */
export function ImagePicker({
  label,
  variant,
  value,
  onChange,
  maxBytes,
  name,
  error,
  hint,
  optional,
  disabled = false,
  canRemove = true,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const source = useImageSource(value);
  const [brokenSource, setBrokenSource] = useState<string>();
  const isBroken = source !== undefined && source === brokenSource;
  const receipt = variant === 'receipt';
  const { refusal, preparing, pending, dragging, choose, forgetRefusal, dropTarget } = useImageChoice({
    maxBytes,
    longSide: LONG_SIDE[variant],
    disabled,
    field: input,
    takesPaste: receipt,
    onChoose: onChange,
  });
  useEffect(() => {
    // Below the picture, the sentence may be outside the window.
    if (refusal) input.current?.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  useHeldSubmit(input, { held: pending, failed: refusal !== undefined });
  const shown = preparing ? undefined : source;
  const status = preparing ? t('Preparing the image…') : value instanceof File ? value.name : '';

  const take = (from: HTMLInputElement): void => {
    void choose(from.files?.[0]);
    // Allow choosing the same file again after it was refused or removed.
    from.value = '';
  };
  const change = (event: ChangeEvent<HTMLInputElement>): void => take(event.target);
  useEarlyFile(input, take);
  const remove = (): void => {
    onChange(null);
    forgetRefusal();
    input.current?.focus();
  };

  return (
    <Field
      label={label}
      hint={hint ?? t('PNG, JPG or JPEG')}
      error={refusal?.sentence ?? error}
      advice={refusal?.advice}
      isNews={refusal !== undefined}
      optional={optional}
    >
      {(control) => (
        <div
          className={receipt ? cx(area.area, dragging && area.dragging) : styles.avatar}
          aria-busy={preparing}
          {...dropTarget}
        >
          <input
            {...control}
            ref={input}
            className={area.input}
            type="file"
            name={name}
            accept={IMAGE_FILES}
            disabled={disabled}
            onChange={change}
          />
          {receipt && shown && isBroken && (
            <div className={area.invitation}>
              <Icon icon={ImageOff} className={area.icon} />
              <p className={area.lead}>{t('This image cannot be shown')}</p>
              <p className={area.ways}>{t('The file may be damaged. Please choose another one.')}</p>
            </div>
          )}
          {receipt && shown && !isBroken && (
            <img
              className={styles.preview}
              src={shown}
              alt={t('Preview: {label}', { label })}
              onError={() => setBrokenSource(shown)}
            />
          )}
          {receipt && preparing && <Spinner size={28} />}
          {receipt && !shown && !preparing && (
            <div className={area.invitation} aria-hidden>
              <Icon icon={ImageUp} className={area.icon} />
              <p className={area.lead}>{dragging ? t('Drop the image here') : t('Choose an image')}</p>
              <p className={area.ways}>{t('or drop it here, or paste it')}</p>
            </div>
          )}
          {!receipt && <Avatar name="" src={source} size={96} />}
          <div className={styles.actions}>
            {(source || !receipt) && (
              <Button size="sm" icon={ImageUp} disabled={disabled} onClick={() => input.current?.click()}>
                {source ? t('Replace') : t('Choose image')}
              </Button>
            )}
            {receipt && !source && <TakePhoto label={label} disabled={disabled} onChange={change} />}
            {receipt && shown && !isBroken && value instanceof File && (
              <CoverParts image={value} disabled={disabled} onDone={(covered) => void choose(covered)} />
            )}
            {shown && canRemove && (
              <Button size="sm" variant="ghost" icon={Trash2} disabled={disabled} onClick={remove}>
                {t('Remove')}
              </Button>
            )}
          </div>
          {status && <p className={styles.fileName}>{status}</p>}
        </div>
      )}
    </Field>
  );
}
