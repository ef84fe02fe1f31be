import { Type, type Static } from '@sinclair/typebox';
import { counts, pageFields, text, time } from './common';

export type Announcement = Static<typeof Announcement>;
export const Announcement = Type.Object(
  { _id: text(), title: text(), description: text(), createdAt: time() },
  { title: 'Announcement' },
);
export type AnnouncementsAnswer = Static<typeof AnnouncementsAnswer>;
export const AnnouncementsAnswer = Type.Object({
  annoncements: Type.Array(Announcement, { description: 'Newest first.' }),
  ...pageFields(counts(['total', 'new'])),
});

export type Demo = Static<typeof Demo>;
export const Demo = Type.Object(
  {
    id: text('The app shows `payment-help` and `landing` in their own places.'),
    title: text(),
    url: text(),
  },
  { title: 'Demo' },
);
export type DemosAnswer = Static<typeof DemosAnswer>;
export const DemosAnswer = Type.Object({ links: Type.Array(Demo) });

export type UploadAnswer = Static<typeof UploadAnswer>;
export const UploadAnswer = Type.Object({
  imageUrl: text(
    'Send it with the call that uses the image. An image that is not used within 24 hours is deleted.',
  ),
});
