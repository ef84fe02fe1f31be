import { PLACEHOLDERS } from '../../../../contract/templates';
import { t, translated } from '../../../../contract/translate';

/** Texts of editing the templates for messages in disputes. */
export const templateTexts = translated({
  lead: 'Texts for the chat of a dispute. Names and amount are filled in; you can change the text before you send it.',
  failed: 'The templates could not be loaded.',
  empty: 'There are no templates yet.',
  create: 'New template',
  createTitle: 'New template',
  createConfirm: 'Add template',
  editTitle: 'Edit template',
  editConfirm: 'Save',
  title: 'Title',
  body: 'Text',
  get bodyHint() {
    return t('Filled in: {names}', { names: PLACEHOLDERS.map((name) => `{${name}}`).join(', ') });
  },
  deleteTitle: (title: string) => t('Delete “{title}”?', { title }),
  deleteBody: 'It can no longer be chosen. Sent messages are kept.',
  deleteConfirm: 'Delete template',
});
