import { formatTimeToCome } from '../../../src/lib/formatTimeToCome';

const NOW = new Date(2030, 0, 2, 22, 30).getTime();
const at = (day: number, hours: number, minutes = 5) => new Date(2030, 0, day, hours, minutes).toISOString();

test.each([
  [at(2, 23), 'today 23:05'],
  [at(3, 0), 'tomorrow 00:05'],
  [at(4, 9), 'Friday 09:05'],
  [at(8, 9), 'Tuesday 09:05'],
  [at(9, 9), '2030-01-09 09:05'],
  [at(1, 9), '2030-01-01 09:05'],
  ['soon', '-'],
])('%s reads %s on Wednesday evening', (value, text) => {
  expect(formatTimeToCome(value, NOW)).toBe(text);
});
