import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { texts as receiptTexts } from '../../receipts/texts';
import { UploadProgress } from '../../payment/UploadProgress';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { holdControls } from '../../ui/holdControls';
import { texts } from './texts';
import type { ProofSending } from './useSendProof';

interface ProofDialogProps {
  /** Its words; `cancel` and `submit` name the buttons. */
  words: { description: string; cancel: string; submit: string };
  title: string;
  /** The id of the form inside. */
  formId: string;
  proof: ProofSending;
  /** The call is under way. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog around a form that sends a proof, inside its Formik. While the image is uploaded and read, the footer shows
 * how far it is.
 */
export function ProofDialog({
  words,
  title,
  formId,
  proof: { upload, isReading, cancelUpload, caution },
  busy,
  onClose,
  children,
}: ProofDialogProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isSubmitting}
      title={title}
      description={words.description}
      footer={
        upload.kind === 'sending' ? (
          <UploadProgress
            progress={upload.progress}
            label={isReading ? receiptTexts.offer.reading : texts.pay.uploading}
            cancelLabel={texts.pay.cancelUpload}
            onCancel={cancelUpload}
          />
        ) : (
          <>
            <Button disabled={isSubmitting} onClick={onClose}>
              {words.cancel}
            </Button>
            {/* A button of its own, so that a double click on the first does not send what has just been warned of. */}
            <Button
              key={caution === 'shown' ? 'anyway' : 'submit'}
              ref={caution === 'shown' ? holdControls : undefined}
              variant="primary"
              type="submit"
              form={formId}
              busy={isSubmitting || busy}
            >
              {caution === 'shown' ? texts.pay.anyway : words.submit}
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
