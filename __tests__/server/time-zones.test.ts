import { isTimeZone, nextAtHour, utcOffsetMinutes } from '../../server/time-zones';

test('names of zones are known, offsets and inventions are not', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'])
    expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['', 'Europe/Atlantis', '+02:00', "'; drop table users", 'a'.repeat(100)])
    expect(isTimeZone(zone)).toBe(false);
});

test.each([
  ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
  ['Asia/Kathmandu', '2026-01-15T12:00:30.500Z', 345],
  ['America/New_York', '2026-01-01T02:00:00Z', -300],
  [null, '2026-01-15T12:00:00Z', 0],
  ['Europe/Atlantis', '2026-01-15T12:00:00Z', 0],
])('clocks in %s at %s are %i minutes ahead of UTC', (zone, at, minutes) => {
  expect(utcOffsetMinutes(zone, new Date(at))).toBe(minutes);
});

test.each([
  ['UTC', 8, '2026-05-05T07:59:59Z', '2026-05-05T08:00:00Z'],
  ['UTC', 8, '2026-05-05T08:00:00Z', '2026-05-06T08:00:00Z'],
  [null, 0, '2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z'],
  ['Asia/Kathmandu', 8, '2026-05-05T00:00:00Z', '2026-05-05T02:15:00Z'],
  // Another day there than by UTC.
  ['Pacific/Kiritimati', 8, '2026-05-05T12:00:00Z', '2026-05-05T18:00:00Z'],
  // Summer time begins on 29 March 2026 in Berlin: 8 o'clock comes an hour sooner by UTC.
  ['Europe/Berlin', 8, '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
  // 2 o'clock does not exist that day.
  ['Europe/Berlin', 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  // 2 o'clock comes twice on 25 October: the first, and not the second.
  ['Europe/Berlin', 2, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
  ['Europe/Berlin', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
])('in %s, the next %i o’clock after %s is %s', (zone, hour, after, expected) => {
  expect(nextAtHour(zone, hour, new Date(after))).toEqual(new Date(expected));
});
