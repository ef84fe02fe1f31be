import { useState, type ReactNode } from 'react';
import { CASE_TAKEN, type AdminCase } from '../../../../contract/admin';
import { isApiError } from '../../../api/errors';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { afterPaint } from '../../../ui/afterPaint';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { useIsSupport } from '../useAdminRole';

const AskIfTaken = lazyDialog(() =>
  import(/* webpackChunkName: "adminDecision" */ './AskIfTaken').then((module) => module.AskIfTaken),
);

/** Whether a decision was refused because another administrator has taken the case meanwhile. */
export const isTaken = (error: unknown): boolean => isApiError(error) && error.code === CASE_TAKEN;

interface Asking<Decision> {
  /** Begins a decision, after one question if another administrator has taken the case. */
  start: (decision: Decision, openCase: AdminCase | null | undefined) => void;
  question: ReactNode;
}

/** Calls `decide` with a decision; `evenIfTaken` is true once it was asked about a case that another administrator has taken. */
export function useAskIfTaken<Decision>(
  decide: (decision: Decision, evenIfTaken?: true) => void,
): Asking<Decision> {
  const userId = useAppSelector(selectUserId);
  const [asked, setAsked] = useState<{ decision: Decision; name: string } | null>(null);
  const start: Asking<Decision>['start'] = (decision, openCase) => {
    const { takenBy } = openCase ?? {};
    if (takenBy && takenBy._id !== userId) setAsked({ decision, name: takenBy.fullName });
    else decide(decision);
  };
  const isSupport = useIsSupport();
  const question = asked && !isSupport && (
    <AskIfTaken
      name={asked.name}
      onDecide={() => {
        setAsked(null);
        // Once the question has given the focus back, which it would take from the next dialog's field.
        afterPaint(() => decide(asked.decision, true));
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { start, question };
}
