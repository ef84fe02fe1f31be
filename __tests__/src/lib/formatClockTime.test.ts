import { setClockOffset } from '../../../src/lib/clock';
import { isoDay } from '../../../src/lib/formatClockTime';
import { filterTexts } from '../../../src/features/payments/filterTexts';

/** A time at which it is the next day already where the reader is, but not in UTC. */
const ahead = Object.assign(new Date('2030-01-31T20:00:00Z'), {
  getFullYear: () => 2030,
  getMonth: () => 1,
  getDate: () => 1,
});

test("the day in a file's name is the reader's own, not that of UTC", () => {
  expect(isoDay(ahead)).toBe('2030-02-01');
});

test('the file of filtered payments is named after the day by the corrected clock', () => {
  setClockOffset(Date.parse('2030-01-31T12:00:00Z') - Date.now());
  expect(filterTexts.file()).toBe('peerproof-payments-filtered-2030-01-31.csv');
  setClockOffset(0);
});
