import type { Sentence } from '../../contract/translate';
import { titleFor, type Title } from '../push/stored-words';
import type { Speaker } from '../speaker';
import { englishDollars } from '../written-forms';
import type { Line } from './mail';

/** The title of a step or a proposal. */
export const lineOf = ({ title: { message, key = message, values }, withSum }: Required<Title>): Line => ({
  message: withSum.title,
  key,
  ...(values && { values }),
  cents: withSum.cents,
});

/** A line that names a sum, which `say` puts into its sentence. */
export const lineWithSum = (cents: number, say: (amount: string) => Sentence): Line => ({
  ...say(englishDollars(cents)),
  cents,
});

/** Writes a line in the reader's language. */
export function lineFor({ cents, ...sentence }: Line, speaker: Speaker): string {
  const { message, values = {} } = sentence;
  if ('amount' in values)
    return speaker.say({ ...sentence, values: { ...values, amount: speaker.dollars(cents) } });
  return titleFor(
    { title: sentence, withSum: { title: message, cents } },
    { language: speaker.language, showsAmounts: true },
  );
}
