import { checkFile, type Verified } from '../../../contract/evidence/check';
import { Flaw } from '../../../contract/evidence/flaw';

/** A chosen file: unchanged since it was signed, or with a flaw, or `unreadable` by this browser. */
export type ReadEvidence =
  | { readonly name: string; readonly result: 'unchanged'; readonly verified: Verified }
  | { readonly name: string; readonly result: 'flawed'; readonly flaw: Flaw }
  | { readonly name: string; readonly result: 'insecure' | 'unsupported' | 'unreadable' };

/** Reads and checks a file on this device. */
export async function readEvidence(file: File): Promise<ReadEvidence> {
  const { name } = file;
  // Browsers offer checksums and signatures on secure pages only.
  if (!window.isSecureContext) return { name, result: 'insecure' };
  try {
    const verified = await checkFile(new Uint8Array(await file.arrayBuffer()));
    return { name, result: 'unchanged', verified };
  } catch (error) {
    if (error instanceof Flaw) return { name, result: 'flawed', flaw: error };
    const isOld = error instanceof DOMException && error.name === 'NotSupportedError';
    return { name, result: isOld ? 'unsupported' : 'unreadable' };
  }
}
