import { useMemo } from 'react';
import { encode } from 'uqr';
import { confirmAppSchema } from '../../../contract/schemas';
import type { AppSetupAnswer } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { ButtonLink } from '../../ui/Button';
import { Facts } from '../../ui/Facts';
import { FormikTextField } from '../../ui/FormikTextField';
import { SchemaFormDialog } from '../../ui/SchemaFormDialog';
import styles from './AppSetupDialog.module.css';
import { useConfirmAppMutation } from './endpoints';
import { texts as allTexts } from './texts';

const { setup: texts, signsOut } = allTexts;
const EMPTY = { oneTimePassword: '' };
const GROUP = /.{4}(?=.)/g;

/** A QR code, one path of squares; `uqr` adds the white border that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: side, data } = encode(text, { border: 4 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

interface AppSetupDialogProps {
  setup: AppSetupAnswer;
  isFirst: boolean;
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Shows the app's secret, as a picture and in letters, and asks for a first code. */
export function AppSetupDialog({ setup, isFirst, onClose, onConfirmed }: AppSetupDialogProps) {
  const [confirmApp, { isLoading }] = useConfirmAppMutation();
  return (
    <SchemaFormDialog
      title={texts.title}
      description={isFirst ? `${texts.lead} ${signsOut}` : texts.lead}
      cancelLabel={texts.cancel}
      submitLabel={texts.confirm}
      busy={isLoading}
      onClose={onClose}
      lead={
        <>
          <QrCode text={setup.uri} label={texts.picture} />
          <ButtonLink href={setup.uri} block size="sm">
            {texts.open}
          </ButtonLink>
          <Facts
            items={[
              {
                term: texts.secret,
                value: <code className={styles.secret}>{setup.secret.replace(GROUP, '$& ')}</code>,
                copy: setup.secret,
              },
            ]}
          />
        </>
      }
      schema={confirmAppSchema}
      initialValues={EMPTY}
      onSubmit={async (request) => {
        const { data, error } = await confirmApp(request);
        if (error) return fieldErrors(error);
        onConfirmed(data?.recoveryCodes);
      }}
    >
      <FormikTextField
        name="oneTimePassword"
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SchemaFormDialog>
  );
}
