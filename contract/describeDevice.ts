import { t as translate } from './translate';

/** A browser in plain words: `Firefox on Windows`. */
export interface Device {
  name: string;
  isHandheld: boolean;
}

/** The first match wins, because most browsers also name others for compatibility. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];
const HANDHELD = /iPhone|iPod|iPad|Android|Mobile/;
/** The name of a program that is not a browser: the part before the version. */
const PROGRAM = /^[\w .-]{2,40}/;

const firstOf = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Reads a `User-Agent`; `null` and nonsense become an unknown device. For emails, `t` speaks the reader's language. */
export function describeDevice(userAgent: string | null, t = translate): Device {
  const text = userAgent ?? '';
  const [browser, system] = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)];
  const known = browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system);
  return {
    name: known ?? (PROGRAM.exec(text)?.[0].trim() || t('Unknown device')),
    isHandheld: HANDHELD.test(text),
  };
}
