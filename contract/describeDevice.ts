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
const UNKNOWN = 'Unknown device';
/** The name of a program that is not a browser: the part before the version. */
const PROGRAM = /^[\w .-]{2,40}/;

const firstOf = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Reads a `User-Agent`; `null` and nonsense become an unknown device. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const known = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)].filter(Boolean).join(' on ');
  return { name: known || PROGRAM.exec(text)?.[0].trim() || UNKNOWN, isHandheld: HANDHELD.test(text) };
}
