/** Texts of editing announcements. */
export const announcementTexts = {
  lead: 'Everyone sees a change at once.',
  create: 'New announcement',
  createTitle: 'New announcement',
  createConfirm: 'Publish',
  editTitle: 'Edit announcement',
  editConfirm: 'Save',
  title: 'Title',
  description: 'Description',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteBody: 'It disappears for everyone. This cannot be undone.',
  deleteConfirm: 'Delete announcement',
};

/** Texts of writing the terms and the privacy notice. */
export const legalTextTexts = {
  lead: 'Each text is kept with all its versions. Members agree at sign-up, and are asked again after a new version.',
  failed: 'The texts could not be loaded.',
  write: 'Write',
  none: (comingSoon: string) => `There is no text yet. Members read “${comingSoon}”`,
  elsewhere: (url: string) => `In force: ${url}`,
  elsewhereBody: (setting: string) => `The setting ${setting} counts instead of a text that is written here.`,
  settings: { terms: 'TERMS_URL', privacy: 'PRIVACY_URL' },
  versions: (title: string) => `Versions of ${title}`,
  version: (number: number) => `Version ${number}`,
  title: (title: string, number: number) => `${title}, version ${number}`,
  consequence: 'Everybody can read it at once, and it cannot be changed or deleted afterwards.',
  body: 'Text',
  bodyHint: '# heading, - or 1. list, **bold**, [link](https://…). An empty line begins a paragraph.',
  preview: 'Preview',
  publish: 'Publish',
};

/** Texts of editing tutorials. */
export const tutorialTexts = {
  lead: 'Everyone sees a change at once.',
  create: 'New tutorial',
  createTitle: 'New tutorial',
  createConfirm: 'Add tutorial',
  editTitle: 'Edit tutorial',
  editConfirm: 'Save',
  title: 'Title',
  url: 'Address of the video',
  urlHint: 'A video file, starting with https:// or with /',
  place: 'Place',
  listOnly: 'Tutorials only',
  places: {
    'payment-help': 'Tutorials and the help while paying',
    landing: "Tutorials and the landing page's How it works",
  } as Record<string, string>,
  placed: (place: string) => `Shown in: ${place}`,
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteBody: 'It disappears from the tutorials. This cannot be undone.',
  deletePlaced: (place: string) =>
    `It disappears from: ${place}. That place stays empty until you add another video.`,
  deleteConfirm: 'Delete tutorial',
};
