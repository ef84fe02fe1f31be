import { createSelector } from '@reduxjs/toolkit';
import { NEW_ANNOUNCEMENT_MS } from '../../../contract/limits';
import type { Announcement } from '../../../contract/wire';
import { listsApi } from '../../api/endpoints/lists';
import { createListSlice } from './createListSlice';

/** Section 3 gives announcements no id. */
const withId = (announcement: Announcement, position: number): Announcement =>
  announcement._id ? announcement : { ...announcement, _id: `${position} ${announcement.createdAt}` };

const list = createListSlice({
  name: 'annoncements',
  idOf: (announcement: Announcement) => announcement._id,
  answered: listsApi.endpoints.getAnnouncements.matchFulfilled,
  rows: ({ pages }) => pages.flatMap((page) => page.annoncements).map(withId),
  summary: ({ pages }) => ({ counts: pages.at(-1)?.counts, nextCursor: pages.at(-1)?.nextCursor }),
});

export const annoncementsReducer = list.reducer;

type WithAnnouncements = { annoncements: ReturnType<typeof annoncementsReducer> };

/** All announcements loaded so far, newest first as the server sends them. */
export const selectAnnouncements = (state: WithAnnouncements): Announcement[] =>
  list.selectAll(state.annoncements);

/**
 * How many announcements are younger than 24 h at `nowMs` (the bell's badge). Counts the rows; if all of them are new and
 * older pages are not loaded yet, the server's count is better.
 */
export const selectNewAnnouncementCount = createSelector(
  [
    selectAnnouncements,
    (state: WithAnnouncements) => state.annoncements.summary,
    (_: unknown, nowMs: number) => nowMs,
  ],
  (announcements, summary, nowMs) => {
    const isNew = (row: Announcement) => nowMs - Date.parse(row.createdAt) < NEW_ANNOUNCEMENT_MS;
    const counted = announcements.filter(isNew).length;
    const mayBeMore = Boolean(summary?.nextCursor) && counted === announcements.length;
    return mayBeMore ? Math.max(counted, summary?.counts?.new ?? 0) : counted;
  },
);
