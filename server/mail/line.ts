import type { Sentence } from '../../contract/translate';
import { titleFor } from '../push/stored-words';
import type { Speaker } from '../speaker';
import { englishDollars } from '../written-forms';
import type { Line } from './mail';

/** The title of a step or a proposal, whose sum stands behind it. */
export const lineOf = (title: Sentence, cents: number): Line => ({ ...title, cents });

/** A line that names a sum, which `say` puts into its sentence. */
export const lineWithSum = (cents: number, say: (amount: string) => Sentence): Line => ({
  ...say(englishDollars(cents)),
  cents,
});

/** Writes a line in the reader's language. */
export function lineFor({ cents, ...sentence }: Line, speaker: Speaker): string {
  const { values = {} } = sentence;
  if ('amount' in values)
    return speaker.say({ ...sentence, values: { ...values, amount: speaker.dollars(cents) } });
  return titleFor({ title: sentence, cents }, { language: speaker.language, showsAmounts: true });
}
