import type {
  Announcement,
  AnnouncementsAnswer,
  Demo,
  DemosAnswer,
  UploadAnswer,
} from '../../../contract/wire';
import { counts, list, object, text, time } from '../schema';
import { pageInfo } from './common';

export const announcement = object<Announcement>(
  { _id: text(), title: text(), description: text(), createdAt: time() },
  'Announcement',
);
export const announcementsAnswer = object<AnnouncementsAnswer>({
  annoncements: list(announcement, 'Newest first.'),
  ...pageInfo(counts(['total', 'new'])),
});

export const demo = object<Demo>(
  {
    id: text('`payment-help` and `landing` have places of their own in the app.'),
    title: text(),
    url: text(),
  },
  'Demo',
);
export const demosAnswer = object<DemosAnswer>({ links: list(demo) });

export const uploadAnswer = object<UploadAnswer>({
  imageUrl: text(
    'For the call that the image is meant for. What nothing refers to after 24 hours is deleted.',
  ),
});
