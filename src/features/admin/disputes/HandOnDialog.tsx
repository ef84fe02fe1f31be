import { handOnSchema } from '../../../../contract/adminSchemas';
import { Dialog } from '../../../ui/Dialog';
import { FormikSelect } from '../../../ui/FormikSelect';
import { useGetColleaguesQuery, useMoveCaseMutation } from '../caseEndpoints';
import { FormDialog } from '../FormDialog';
import { caseTexts as words } from './caseTexts';

interface HandOnDialogProps {
  paymentId: string;
  /** The id of who has the case now; null for nobody. */
  from: string | null;
  onClose: () => void;
}

/** Hands a case on to another administrator. */
export function HandOnDialog({ paymentId, from, onClose }: HandOnDialogProps) {
  const { data } = useGetColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [move, { isLoading }] = useMoveCaseMutation();
  const others = data?.colleagues.filter(({ _id }) => _id !== from) ?? [];
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
      busy={isLoading}
      onSend={({ administrator }) => move({ paymentId, administrator, from })}
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
