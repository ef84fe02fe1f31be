import { LIMITS } from '../../../../contract/limits';
import { announcementSchema } from '../../../../contract/adminSchemas';
import type { Announcement } from '../../../../contract/wire';
import { useAppSelector } from '../../../store/hooks';
import { selectAnnouncements } from '../../../store/lists/annoncements';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { FormikTextField } from '../../../ui/FormikTextField';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { announcementTexts as words } from './texts';

interface AnnouncementDialogProps {
  /** The announcement to edit; a new one if left out. */
  announcement?: Announcement;
  onClose: () => void;
}

/** Creates or edits an announcement. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [create, creating] = useCreateAnnouncementMutation();
  const [update, updating] = useUpdateAnnouncementMutation();
  const id = announcement?._id;
  // Another administrator may change it while the dialog is open.
  const now = useAppSelector(selectAnnouncements).find(({ _id }) => _id === id) ?? announcement;
  const { title = '', description = '' } = now ?? {};
  return (
    <FormDialog
      title={id ? words.editTitle : words.createTitle}
      schema={announcementSchema}
      initialValues={{ title, description }}
      draftName={`announcement:${id ?? 'new'}`}
      submitLabel={id ? words.editConfirm : words.createConfirm}
      busy={creating.isLoading || updating.isLoading}
      onSend={(request, seen) => (id ? update({ id, ...request, seen }) : create(request))}
      onClose={onClose}
    >
      <FormikTextField
        name="title"
        label={words.title}
        maxLength={LIMITS.announcementTitle.max}
        autoComplete="off"
      />
      <FormikTextArea
        name="description"
        label={words.description}
        rows={8}
        maxLength={LIMITS.announcementDescription.max}
      />
    </FormDialog>
  );
}
