import { Trash2 } from 'lucide';
import { UploadProgress } from '../../payment/UploadProgress';
import { Button } from '../../ui/Button';
import { CoverParts } from '../../ui/redaction/lazyCoverParts';
import { Spinner } from '../../ui/Spinner';
import { useImageSource } from '../../ui/useImageSource';
import styles from './PictureTray.module.css';
import { texts } from './texts';
import type { usePicture } from './usePicture';

interface PictureTrayProps {
  picture: ReturnType<typeof usePicture>;
  disabled: boolean;
}

/** The chosen picture above the input, with what can be done with it before it is sent; or why the last was refused. */
export function PictureTray({ picture, disabled }: PictureTrayProps) {
  const { file, choice, uploading } = picture;
  const source = useImageSource(file);
  return (
    <div className={styles.tray} aria-busy={choice.preparing}>
      {choice.refusal && (
        <p role="alert" className={styles.refusal}>
          {choice.refusal.sentence}
        </p>
      )}
      {choice.refusal?.advice && (
        <p role="alert" className={styles.refusal}>
          {choice.refusal.advice}
        </p>
      )}
      {choice.preparing && <Spinner size={24} />}
      {file && !choice.preparing && (
        <>
          {source && <img className={styles.preview} src={source} alt={texts.picturePreview} />}
          {uploading === null ? (
            <div className={styles.actions}>
              <CoverParts
                image={file}
                disabled={disabled}
                onDone={(covered) => void choice.choose(covered)}
              />
              <Button size="sm" variant="ghost" icon={Trash2} disabled={disabled} onClick={picture.remove}>
                {texts.removePicture}
              </Button>
            </div>
          ) : (
            <UploadProgress
              progress={uploading}
              label={texts.uploading}
              cancelLabel={texts.cancelUpload}
              onCancel={picture.cancelUpload}
            />
          )}
        </>
      )}
    </div>
  );
}
