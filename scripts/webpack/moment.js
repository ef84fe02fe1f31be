/**
 * The parts of moment that `src/ui/formatRelativeTime.ts` uses, put together as moment's own `src/moment.js` does with
 * all of them: to read ISO 8601, to write dates and durations in English. What else moment can is not in the build.
 */
import { createLocal } from 'moment/src/lib/create/local';
import { createDuration } from 'moment/src/lib/duration/create';
import { Duration } from 'moment/src/lib/duration/constructor';
import { bubble } from 'moment/src/lib/duration/bubble';
import { abs } from 'moment/src/lib/duration/abs';
import { as, valueOf as durationValueOf } from 'moment/src/lib/duration/as';
import {
  getSetRelativeTimeRounding,
  getSetRelativeTimeThreshold,
  humanize,
} from 'moment/src/lib/duration/humanize';
import { isValid as durationIsValid } from 'moment/src/lib/duration/valid';
import { Locale } from 'moment/src/lib/locale/constructor';
import { invalidDate } from 'moment/src/lib/locale/invalid';
import { getSetGlobalLocale } from 'moment/src/lib/locale/locales';
import { preParsePostFormat } from 'moment/src/lib/locale/pre-post-format';
import { set } from 'moment/src/lib/locale/set';
import { add } from 'moment/src/lib/moment/add-subtract';
import { Moment } from 'moment/src/lib/moment/constructor';
import { format } from 'moment/src/lib/moment/format';
import { localeData } from 'moment/src/lib/moment/locale';
import { valueOf } from 'moment/src/lib/moment/to-type';
import { isValid } from 'moment/src/lib/moment/valid';
import { getSetDayOfMonth } from 'moment/src/lib/units/day-of-month';
import { getSetHour } from 'moment/src/lib/units/hour';
import { getSetMinute } from 'moment/src/lib/units/minute';
import { getSetMonth } from 'moment/src/lib/units/month';
import 'moment/src/lib/units/millisecond';
import 'moment/src/lib/units/offset';
import { getSetSecond } from 'moment/src/lib/units/second';
import { getSetYear } from 'moment/src/lib/units/year';
import { hooks, setHookCallback } from 'moment/src/lib/utils/hooks';

setHookCallback(createLocal);
Object.assign(Moment.prototype, {
  add,
  format,
  isValid,
  localeData,
  valueOf,
  year: getSetYear,
  month: getSetMonth,
  date: getSetDayOfMonth,
  hour: getSetHour,
  minute: getSetMinute,
  second: getSetSecond,
});
Object.assign(Duration.prototype, {
  _bubble: bubble,
  abs,
  as,
  humanize,
  isValid: durationIsValid,
  localeData,
  valueOf: durationValueOf,
});
Object.assign(Locale.prototype, {
  invalidDate,
  postformat: preParsePostFormat,
  preparse: preParsePostFormat,
  set,
});
getSetGlobalLocale('en', {});

export default Object.assign(hooks, {
  duration: createDuration,
  relativeTimeRounding: getSetRelativeTimeRounding,
  relativeTimeThreshold: getSetRelativeTimeThreshold,
});
