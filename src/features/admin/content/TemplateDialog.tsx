import type { AdminTemplate } from '../../../../contract/admin';
import { templateSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { FormikTextField } from '../../../ui/FormikTextField';
import { useCreateTemplateMutation, useGetTemplatesQuery, useUpdateTemplateMutation } from '../caseEndpoints';
import { FormDialog } from '../FormDialog';
import { templateTexts as words } from './templateTexts';

interface TemplateDialogProps {
  /** The template to edit; a new one if left out. */
  template?: AdminTemplate;
  onClose: () => void;
}

/** Adds or edits a template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [create, creating] = useCreateTemplateMutation();
  const [update, updating] = useUpdateTemplateMutation();
  const id = template?._id;
  // Another administrator may change it while the dialog is open.
  const { data } = useGetTemplatesQuery();
  const { title = '', body = '' } = data?.templates.find(({ _id }) => _id === id) ?? template ?? {};
  return (
    <FormDialog
      title={id ? words.editTitle : words.createTitle}
      schema={templateSchema}
      initialValues={{ title, body }}
      draftName={`template:${id ?? 'new'}`}
      submitLabel={id ? words.editConfirm : words.createConfirm}
      busy={creating.isLoading || updating.isLoading}
      onSend={(request, seen) => (id ? update({ id, ...request, seen }) : create(request))}
      onClose={onClose}
    >
      <FormikTextField
        name="title"
        label={words.title}
        maxLength={LIMITS.templateTitle.max}
        autoComplete="off"
      />
      <FormikTextArea
        name="body"
        label={words.body}
        hint={words.bodyHint}
        rows={6}
        maxLength={LIMITS.templateBody.max}
      />
    </FormDialog>
  );
}
