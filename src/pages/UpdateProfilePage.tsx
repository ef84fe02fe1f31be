import { useNavigate } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { updateProfileTexts as texts } from '../features/profile/texts';
import { UpdateProfileForm } from '../features/profile/UpdateProfileForm';
import { useAppSelector } from '../store/hooks';
import { selectUser } from '../store/user';
import { FormPage } from './shared/FormPage';

/** `/updateProfile` */
export default function UpdateProfilePage() {
  const user = useAppSelector(selectUser);
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <UpdateProfileForm user={user} onSaved={() => void navigate(ROUTES.profile)} />
    </FormPage>
  );
}
