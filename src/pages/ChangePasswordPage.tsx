import { useNavigate } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { NewPasswordForm } from '../features/auth/NewPasswordForm';
import { texts } from '../features/auth/changePasswordTexts';
import { FormPage } from './shared/FormPage';

/** `/changePassword` */
export default function ChangePasswordPage() {
  const navigate = useNavigate();
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <NewPasswordForm texts={texts} onSaved={() => void navigate(ROUTES.profile)} />
    </FormPage>
  );
}
