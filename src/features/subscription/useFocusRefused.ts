import { useFormikContext } from 'formik';
import { useEffect, useMemo, type RefObject } from 'react';
import type { ProofValues } from './readRefusal';
import type { ProofSending } from './useSendProof';

/** The name of the refused field; a new object for each refusal, `null` while there is none. */
export type RefusedField = { name: string } | null;

/** After a refusal, focuses the refused field and scrolls its error into view. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refused: RefusedField): void {
  useEffect(() => {
    const field = refused && form.current?.elements.namedItem(refused.name);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
  }, [form, refused]);
}

/** The field of a proof that the server, or the upload, has refused. */
export function useRefusedField({ refusal, upload }: ProofSending): RefusedField {
  const { isSubmitting } = useFormikContext<ProofValues>();
  const uploadFailed = upload.kind === 'failed';
  return useMemo(() => {
    // While sending, the image cannot take focus.
    if (isSubmitting) return null;
    if (refusal.transactionId) return { name: 'transactionId' };
    return refusal.image || uploadFailed ? { name: 'image' } : null;
  }, [isSubmitting, refusal, uploadFailed]);
}
