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
