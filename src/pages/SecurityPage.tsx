import { ROUTES } from '../../contract/routes';
import { ApiKeysSection } from '../features/api-keys/ApiKeysSection';
import { SecuritySettings } from '../features/security/SecuritySettings';
import { WebhooksSection } from '../features/webhooks/WebhooksSection';
import { texts } from '../features/security/texts';
import { useAppSelector } from '../store/hooks';
import { selectIsAdmin, selectIsBanned } from '../store/user';
import { Stack } from '../ui/Stack';
import { FormPage } from './shared/FormPage';

/** `/security`: the second factor of the user's account, and a member's API keys and webhooks. */
export default function SecurityPage() {
  const isBanned = useAppSelector(selectIsBanned);
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <Stack gap={5}>
        <SecuritySettings />
        {!isBanned && !isAdmin && <ApiKeysSection />}
        {!isBanned && !isAdmin && <WebhooksSection />}
      </Stack>
    </FormPage>
  );
}
