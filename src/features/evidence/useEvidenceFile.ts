import { useRef, useState } from 'react';
import { readEvidence, type ReadEvidence } from './readEvidence';

/** The file chosen last, and what was found in it. */
export function useEvidenceFile() {
  const [state, setState] = useState<{ isReading: boolean; read: ReadEvidence | null }>({
    isReading: false,
    read: null,
  });
  const chosen = useRef<File>(null);
  const choose = async (file: File): Promise<void> => {
    chosen.current = file;
    setState({ isReading: true, read: null });
    const read = await readEvidence(file);
    // Another file was chosen meanwhile.
    if (chosen.current === file) setState({ isReading: false, read });
  };
  return { ...state, choose };
}
