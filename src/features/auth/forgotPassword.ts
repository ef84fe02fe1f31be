import { useState } from 'react';
import { createDraft } from '../../lib/drafts/textDrafts';
import { now } from '../../lib/clock';

/** Email, code, new password: the three steps of section 2. */
export const STEPS = ['email', 'code', 'password'] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  step: Step;
  email: string;
  /** When the last code was sent, in ms of corrected time; 0 if none was. */
  sentAt: number;
}

const START = { step: 'email', email: '', sentAt: '0' };
const draft = createDraft<typeof START>('forgotPassword');

function stored(): Progress {
  const { step, email, sentAt } = draft.read(START);
  return { step: STEPS.find((known) => known === step) ?? 'email', email, sentAt: Number(sentAt) || 0 };
}

/** The user's progress through the three steps; kept across reloads, as when a phone returns from the mail app. */
export function useForgotPassword() {
  const [progress, setProgress] = useState(stored);

  const goTo = (next: Progress): void => {
    draft.save({ ...next, sentAt: String(next.sentAt) });
    setProgress(next);
  };
  return {
    ...progress,
    codeSent: (email: string) => goTo({ step: 'code', email, sentAt: now() }),
    codeVerified: () => goTo({ ...progress, step: 'password' }),
    startAgain: () => goTo({ ...progress, step: 'email' }),
    finished: draft.clear,
  };
}
