import { dollarsIn, withoutDirectionMarks } from '../contract/dollars';
import { DEFAULT_LANGUAGE, localeOf, type Language } from '../contract/languages';
import { said, saidPlural, sentenceIn, type Sentence, type Values } from '../contract/translate';
import { perLanguage, translatorFor } from './languages';
import { englishDollars, englishUtc } from './written-forms';

/** Writes for readers of one language, with the functions of `contract/translate.ts` and forms of its own. */
export interface Speaker {
  readonly language: Language;
  /** `t('Hello {name},', { name })` */
  t(message: string, values?: Values): string;
  /** `plural(2, '# payment', '# payments')` */
  plural(count: number, one: string, other: string, values?: Values): string;
  say(sentence: Sentence): string;
  /** `25$` in English. */
  dollars(cents: number): string;
  /** `2026-01-31 14:05 UTC` in English; '-' for null. */
  utc(time: Date | null): string;
}

/** Made once for each language: the constructors of `Intl` are slower than an email. */
export const speakerOf = perLanguage(makeSpeaker);

function makeSpeaker(language: Language): Speaker {
  const say = sentenceIn(translatorFor(language));
  const words = {
    language,
    say,
    t: (message: string, values?: Values) => say(said(message, values)),
    plural: (count: number, one: string, other: string, values?: Values) =>
      say(saidPlural(count, one, other, values)),
  };
  if (language === DEFAULT_LANGUAGE) return { ...words, dollars: englishDollars, utc: englishUtc };
  const times = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    ...words,
    dollars: (cents) => dollarsIn(cents / 100, language),
    utc: (time) => (time ? `${withoutDirectionMarks(times.format(time))} UTC` : '-'),
  };
}
