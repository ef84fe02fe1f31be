import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/languages';
import { isolate, said, type Sentence } from '../../contract/translate';
import type { PushNotification } from '../../contract/pushKinds';
import type { PushWords } from '../db/schema';
import { languageOf } from '../languages';
import { speakerOf } from '../speaker';
import { localTime } from './local-time';

/** Whom a notification is for. */
export interface Reader {
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly showsAmounts: boolean;
  readonly now: Date;
}

export type Words = Omit<PushNotification, 'tag' | 'at' | 'labels'>;

/** Shows sentences to this reader. */
export const speakTo = ({ language }: Pick<Reader, 'language'>): ((sentence: Sentence) => string) =>
  speakerOf(languageOf(language)).say;

/** A title and the sum that it is about. */
export interface Title {
  readonly title: Sentence;
  readonly cents?: number;
}

/** The sum stands behind the title, if this reader sees sums. */
export function titleFor({ title, cents }: Title, reader: Pick<Reader, 'language' | 'showsAmounts'>): string {
  const { language, say, dollars } = speakerOf(languageOf(reader.language));
  const shown = say(title);
  if (!reader.showsAmounts || cents === undefined) return shown;
  const sum = dollars(cents);
  // Isolated, as a sum in Latin letters would be taken apart in a line that runs to the left.
  return `${shown} · ${LANGUAGES[language].direction === 'rtl' ? isolate(sum) : sum}`;
}

interface StoredBody {
  readonly body: Sentence;
  /** In ISO: the times that the body names. */
  readonly times?: Readonly<Record<string, string>>;
  readonly path: string;
}

/** Words that are stored until they are sent. Processes of an earlier version read the English ones alone. */
export const storedWords = ({ title, cents, body, times, path }: Title & StoredBody): PushWords => ({
  title: title.message,
  titleWithSums: titleFor({ title, cents }, { language: DEFAULT_LANGUAGE, showsAmounts: true }),
  body: body.message,
  path,
  keys: {
    title: keyOf(title),
    body: keyOf(body),
    ...(cents !== undefined && { cents }),
    ...(times && { times }),
  },
});

const keyOf = ({ message, key = message, values = {} }: Sentence) => ({ key, values });

/** What was stored, as this reader wants it; in English if the process that stored it knew nothing else. */
export function storedWordsFor(stored: PushWords, reader: Reader): Words {
  const { title, titleWithSums, body, path, keys } = stored;
  if (!keys) return { title: reader.showsAmounts ? titleWithSums : title, body, path };
  const { cents, times } = keys;
  return {
    title: titleFor({ title: { message: title, ...keys.title }, cents }, reader),
    body: speakTo(reader)(times ? withTimes(keys.body, times, reader) : { message: body, ...keys.body }),
    path,
  };
}

/** The sentence with its times as this reader writes them. */
function withTimes(
  { key = '', values }: Omit<Sentence, 'message'>,
  times: Readonly<Record<string, string>>,
  { language, timeZone }: Reader,
): Sentence {
  const written = Object.entries(times).map(([name, iso]) => [
    name,
    localTime(new Date(iso), { language: languageOf(language), timeZone, withDate: true }),
  ]);
  return said(key, { ...values, ...Object.fromEntries(written) });
}
