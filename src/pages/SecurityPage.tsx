import { ROUTES } from '../../contract/routes';
import { SecuritySettings } from '../features/security/SecuritySettings';
import { texts } from '../features/security/texts';
import { FormPage } from './shared/FormPage';

/** `/security`: the second factor of the user's account. */
export default function SecurityPage() {
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <SecuritySettings />
    </FormPage>
  );
}
