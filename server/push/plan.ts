import { addCloses, type CloseSettings } from './close';
import { composeNotifications, tagsOf, type Sending } from './compose';
import { schedule, type ScheduleSettings } from './schedule';
import { idsOf, sortRows } from './sort-rows';
import type { Reader } from './stored-words';
import type { WaitingMessage } from './waiting';

/** A device and the settings of its member. */
export interface DeviceSettings extends Reader, ScheduleSettings, CloseSettings {}

/** What happens to the messages of a device in this turn. */
export interface Plan {
  readonly sendings: readonly Sending[];
  /** Messages that no push needs any more. */
  readonly dropped: readonly number[];
  /** Messages that are deferred, and when they are planned again. */
  readonly later: readonly { readonly ids: readonly number[]; readonly at: Date }[];
}

/** Plans what a device is sent now: notifications of what is new, and the closing of those that are stale. */
export function planFor(rows: readonly WaitingMessage[], settings: DeviceSettings): Plan {
  const sorted = sortRows(rows);
  const { ready, grouped, superseded, deferrals } = schedule(sorted, settings);
  const notifications = composeNotifications(ready, grouped, sorted.sent, settings);

  // A repeat closes what the last try may have shown, except what is only deferred.
  const deferredTags = deferrals.flatMap((deferral) => deferral.rows.flatMap(tagsOf));
  const unconfirmedTags = (settings.isRepeat ? [...ready, ...sorted.stale] : [])
    .flatMap(tagsOf)
    .filter((tag) => !deferredTags.includes(tag));
  const { sendings, dropped } = addCloses(notifications, sorted, unconfirmedTags, settings);

  return {
    sendings,
    dropped: idsOf([...superseded, ...dropped]),
    later: deferrals.map((deferral) => ({ ids: idsOf(deferral.rows), at: deferral.until })),
  };
}
