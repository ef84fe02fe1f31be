import { t } from '../../../contract/translate';
import { FormikTextField } from '../../ui/FormikTextField';

/** The email as the account's user name, so that browsers fill it in. */
export function EmailField() {
  return (
    <FormikTextField name="email" label={t('Email')} type="email" inputMode="email" autoComplete="username" />
  );
}
