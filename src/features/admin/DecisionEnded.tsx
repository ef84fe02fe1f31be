import type { ComponentProps } from 'react';
import { EndedDialog } from '../../ui/EndedDialog';
import { useKeptWords } from './useKeptWords';

interface DecisionEndedProps extends Omit<ComponentProps<typeof EndedDialog>, 'words'> {
  draftName: string;
}

/** Takes the place of a decision that can no longer be made, with what the user has written. */
export function DecisionEnded({ draftName, ...ended }: DecisionEndedProps) {
  return <EndedDialog {...ended} words={useKeptWords(draftName)} />;
}
