import { t } from '../../../contract/translate';
import { formatClockTime } from '../../../src/lib/formatClockTime';
import { formatMoney, formatNumber } from '../../../src/lib/formatMoney';
import { formatRelativeTime } from '../../../src/lib/formatRelativeTime';
import { formatTimeToCome } from '../../../src/lib/formatTimeToCome';
import { describeTimeLeft } from '../../../src/lib/formatTimeLeft';
import { listIn } from '../../../src/lib/intl';
import { showLanguage, speak } from '../../../src/lib/language';
import { relativeTimeWithoutMoment } from '../../../src/lib/relativeTimeWithoutMoment';

const HOUR_MS = 3_600_000;
const NOW = new Date(2030, 0, 31, 9, 0).getTime();
const before = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
/** Without the spaces that must not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u200f]/g, ' ').trim();
afterEach(() => speak('en'));

test('sums are written as the language writes dollars, always with Latin digits', () => {
  // Latin American Spanish, whose readers write the point of their receipts.
  speak('es');
  expect(plain(formatMoney(12.5))).toBe('$12.50');
  expect(formatNumber(12345.5)).toBe('12,345.50');
  speak('pt-BR');
  expect(plain(formatMoney(25))).toBe('$ 25');
  expect(plain(formatMoney(12.5))).toBe('$ 12,50');
  // '$ 1.250' might be read as one and a quarter.
  expect(plain(formatMoney(1250))).toBe('$ 1.250,00');
  speak('bn');
  expect(plain(formatMoney(1250))).toBe('1,250.00$');
  // In a sentence it reads from left to right, so no mark of Arabic begins it.
  speak('ar');
  expect(formatMoney(12.5)).toMatch(/^12\.50/);
  speak('en');
  expect(formatMoney(1250)).toBe('1,250$');
});

test('times are written and said as the language does', () => {
  speak('es');
  expect(formatClockTime(before(30))).toBe('30 ene 2030, 03:00');
  for (const age of [formatRelativeTime, relativeTimeWithoutMoment]) {
    expect(age(before(3), NOW)).toBe('hace 3 horas');
    expect(age(before(30), NOW)).toBe('30 ene 2030, 03:00');
    expect(age(before(0), NOW)).toBe('ahora');
  }
  expect(formatTimeToCome(before(-50), NOW)).toBe('sábado 11:00');
  speak('hi');
  expect(relativeTimeWithoutMoment(before(3), NOW)).toBe('3 घंटे पहले');
});

test('times follow the device to another time zone', () => {
  const { DateTimeFormat } = Intl;
  // Node takes the zone of its device once, at its start.
  const moveTo = (timeZone: string, offset: number) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
  };
  speak('es');
  moveTo('Asia/Karachi', -300);
  expect(formatClockTime('2030-01-30T12:00:00Z')).toBe('30 ene 2030, 17:00');
  moveTo('Asia/Tokyo', -540);
  expect(formatClockTime('2030-01-30T12:00:00Z')).toBe('30 ene 2030, 21:00');
  jest.restoreAllMocks();
});

test.each([
  ['en', 'Ann, Ben, and Cem'],
  ['es', 'Ann, Ben y Cem'],
  ['ar', 'Ann وBen وCem'],
  ['hi', 'Ann, Ben, और Cem'],
] as const)('names are listed as the language does: %s', (language, list) => {
  speak(language);
  expect(listIn(['Ann', 'Ben', 'Cem'])).toBe(list);
});

test.each([
  ['es', 'hoy, 21:00', 'el sábado, 11:00', 'el 10 feb 2030, 09:00'],
  ['fr', 'aujourd’hui à 21:00', 'samedi à 11:00', 'le 10 févr. 2030 à 09:00'],
] as const)('a time to come stands in a sentence with the article of %s', async (language, ...said) => {
  await showLanguage(language);
  expect([-12, -50, -240].map((hours) => formatTimeToCome(before(hours), NOW))).toEqual(said);
});

test('a Spanish sentence that ends with a time ends with one point', async () => {
  await showLanguage('es');
  const until = formatTimeToCome(before(-6), NOW);
  expect(
    t('You can appeal the ban once, until {until}. An administrator who did not ban you decides.', { until }),
  ).toBe(
    'Puedes apelar la suspensión una vez, hasta hoy, 15:00. Decide un administrador que no te suspendió.',
  );
});

test.each([
  ['es', '3 horas y 5 minutos'],
  ['ar', '3 ساعات و5 دقائق'],
  ['bn', '3 ঘণ্টা 5 মিনিট'],
] as const)('hours and minutes are joined as the language does: %s', async (language, left) => {
  await showLanguage(language);
  expect(plain(describeTimeLeft(3 * HOUR_MS + 5 * 60_000)).replaceAll(/[\u2068\u2069]/g, '')).toBe(left);
});
