import { t, translated } from '../../../../contract/translate';

/** Texts of editing announcements. */
export const announcementTexts = translated({
  lead: 'Everyone sees a change at once.',
  create: 'New announcement',
  createTitle: 'New announcement',
  createConfirm: 'Publish',
  editTitle: 'Edit announcement',
  editConfirm: 'Save',
  title: 'Title',
  description: 'Description',
  deleteTitle: (title: string) => t('Delete “{title}”?', { title }),
  deleteBody: 'It disappears for everyone. This cannot be undone.',
  deleteConfirm: 'Delete announcement',
});

/** Texts of writing the terms and the privacy notice. */
export const legalTextTexts = translated({
  lead: 'Each text is kept with all its versions. Members agree at sign-up, and are asked again after a new version.',
  failed: 'The texts could not be loaded.',
  write: 'Write',
  none: (comingSoon: string) => t('There is no text yet. Members read “{comingSoon}”', { comingSoon }),
  elsewhere: (url: string) => t('In force: {url}', { url }),
  elsewhereBody: (setting: string) =>
    t('The setting {setting} takes precedence over any text written here.', { setting }),
  versions: (title: string) => t('Versions of {title}', { title }),
  version: (number: number) => t('Version {number}', { number }),
  title: (title: string, number: number) => t('{title}, version {number}', { title, number }),
  consequence: 'Everybody can read it at once, and it cannot be changed or deleted afterwards.',
  body: 'Text',
  bodyHint: '# heading, - or 1. list, **bold**, [link](https://…). An empty line begins a paragraph.',
  preview: 'Preview',
  publish: 'Publish',
});

/** Texts of editing tutorials. */
export const tutorialTexts = translated({
  lead: 'Everyone sees a change at once.',
  create: 'New tutorial',
  createTitle: 'New tutorial',
  createConfirm: 'Add tutorial',
  editTitle: 'Edit tutorial',
  editConfirm: 'Save',
  title: 'Title',
  url: 'Address of the video',
  urlHint: 'A video file, starting with https:// or with /',
  preview: 'Preview of the video',
  unplayable:
    'Your browser cannot play a video from this address. Check that it leads to a video file that everyone can open. You can save it anyway.',
  noPicture: 'The file at this address has no picture. You can save it anyway.',
  forbidden:
    "The app's security policy does not allow a video from this address, for example because it redirects to http. Members will not see it. You can save it anyway.",
  place: 'Place',
  listOnly: 'Tutorials only',
  places: {
    'payment-help': 'Tutorials and the help while paying',
    landing: "Tutorials and the landing page's How it works",
  } as Record<string, string>,
  placed: (place: string) => t('Shown in: {place}', { place }),
  deleteTitle: (title: string) => t('Delete “{title}”?', { title }),
  deleteBody: 'It disappears from the tutorials. This cannot be undone.',
  deletePlaced: (place: string) =>
    t('It disappears from: {place}. That place stays empty until you add another video.', { place }),
  deleteConfirm: 'Delete tutorial',
});
