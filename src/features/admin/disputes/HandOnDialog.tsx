import { handOnSchema } from '../../../../contract/adminSchemas';
import { Dialog } from '../../../ui/Dialog';
import { EndedDialog } from '../../../ui/EndedDialog';
import { FormikSelect } from '../../../ui/FormikSelect';
import { useGetColleaguesQuery } from '../caseEndpoints';
import { FormDialog } from '../FormDialog';
import { caseTexts as words } from './caseTexts';

interface HandOnDialogProps {
  paymentId: string;
  /** The id of the administrator who had the case when the dialog was opened. */
  from: string;
  /** Who has it since then, in words; undefined if nobody else has moved it. */
  moved: string | undefined;
  busy: boolean;
  /** Makes the call with the id of the chosen administrator. */
  onSend: (administrator: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Hands a case on to another administrator. If somebody else moves it meanwhile, says who has it. */
export function HandOnDialog({ paymentId, from, moved, busy, onSend, onClose }: HandOnDialogProps) {
  const { data } = useGetColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const others = data?.colleagues.filter(({ _id }) => _id !== from) ?? [];
  if (moved) return <EndedDialog title={words.handOnTitle} description={moved} words="" onClose={onClose} />;
  if (data && others.length === 0)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={words.handOnTitle}
        description={words.nobodyElse}
        size="sm"
      />
    );
  return (
    <FormDialog
      title={words.handOnTitle}
      description={words.handOnLead}
      size="sm"
      schema={handOnSchema}
      initialValues={{ administrator: '' }}
      draftName={`handOn:${paymentId}`}
      submitLabel={words.handOnConfirm}
      busy={busy}
      onSend={({ administrator }) => onSend(administrator)}
      onClose={onClose}
    >
      <FormikSelect
        name="administrator"
        label={words.handOnTo}
        placeholder={words.choose}
        options={others.map(({ _id, fullName, role }) => ({
          value: _id,
          label: words.colleague(fullName, role),
        }))}
      />
    </FormDialog>
  );
}
