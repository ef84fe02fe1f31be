import { useState } from 'react';

type Step = 'unwanted' | 'wanted' | 'fetching' | 'answered';

/**
 * True from the first answer, or failure, that a query gets after `isWanted` has become true. An earlier
 * answer in the cache does not count, and a later fetch changes nothing.
 */
export function useIsAnswered(isWanted: boolean, isFetching: boolean): boolean {
  const [step, setStep] = useState<Step>('unwanted');
  const next = isWanted ? nextOf(step, isFetching) : 'unwanted';
  if (next !== step) setStep(next);
  return next === 'answered';
}

function nextOf(step: Step, isFetching: boolean): Step {
  if (step === 'unwanted') return 'wanted';
  if (step === 'wanted') return isFetching ? 'fetching' : 'wanted';
  return step === 'fetching' && !isFetching ? 'answered' : step;
}
