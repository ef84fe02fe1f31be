/** Why a file cannot be read as a statement; each has its sentence in `texts.ts`. */
export type RefusalReason =
  'empty' | 'tooLarge' | 'spreadsheet' | 'pdf' | 'picture' | 'webPage' | 'otherFormat' | 'noTable';

/** Thrown for a file that is no statement in CSV. */
export class RefusedFile extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}
