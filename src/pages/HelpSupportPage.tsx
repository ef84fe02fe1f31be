import { ROUTES } from '../../contract/routes';
import { SupportForm } from '../features/support/SupportForm';
import { texts } from '../features/support/texts';
import { useAppSelector } from '../store/hooks';
import { selectUser } from '../store/user';
import { Callout } from '../ui/Callout';
import { Stack } from '../ui/Stack';
import { FormPage } from './shared/FormPage';

/** `/help-support` */
export default function HelpSupportPage() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <Stack gap={5}>
        <Callout>{texts.disputeHint}</Callout>
        <SupportForm userId={user._id} />
      </Stack>
    </FormPage>
  );
}
