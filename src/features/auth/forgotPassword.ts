import { useState } from 'react';
import { createDraft } from '../../lib/drafts/textDrafts';
import { now } from '../../lib/clock';
import { toast } from '../../ui/toast';

/** Email, code, new password: the three steps of section 2. */
export const STEPS = ['email', 'code', 'password'] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  step: Step;
  email: string;
  /** When the last code was sent, in ms of corrected time; 0 if none was. */
  sentAt: number;
}

const draft = createDraft<Record<keyof Progress, string>>('forgotPassword');

function stored(typed: string): Progress {
  const { step, email, sentAt } = draft.read({ step: 'email', email: typed, sentAt: '0' });
  return { step: STEPS.find((known) => known === step) ?? 'email', email, sentAt: Number(sentAt) || 0 };
}

/**
 * The user's progress through the three steps; kept across reloads, as when a phone returns from the mail app.
 * @param typed the email that was typed at the login; it counts only if there is no progress yet
 */
export function useForgotPassword(typed = '') {
  const [progress, setProgress] = useState(() => stored(typed));

  const goTo = (next: Progress): void => {
    draft.save({ ...next, sentAt: String(next.sentAt) });
    setProgress(next);
  };
  return {
    ...progress,
    codeSent: (email: string) => goTo({ step: 'code', email, sentAt: now() }),
    codeVerified: () => {
      // A toast about the code would cover the new fields.
      toast.pageChanged();
      goTo({ ...progress, step: 'password' });
    },
    startAgain: () => goTo({ ...progress, step: 'email' }),
    finished: draft.clear,
  };
}
