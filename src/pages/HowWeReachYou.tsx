import { ROUTES } from '../../contract/routes';
import { MailSection } from '../features/mail-settings/MailSection';
import { NotificationRow } from '../features/notifications/NotificationRow';
import { reachTexts as texts } from '../features/notifications/texts';
import { EmailNotice } from '../features/profile/EmailNotice';
import { PushSection } from '../features/push/PushSection';
import { List } from '../ui/List';
import { Section } from '../ui/Section';
import { Stack } from '../ui/Stack';
import { FormPage } from './shared/FormPage';

/** `/how-we-reach-you`: every way in which Peerproof tells its user something, one section each. */
export default function HowWeReachYou() {
  return (
    <FormPage title={texts.title} lead={texts.lead} back={ROUTES.profile}>
      <Stack gap={5}>
        <EmailNotice />
        <Section title={texts.whileOpen}>
          <List label={texts.whileOpen}>
            <NotificationRow />
          </List>
        </Section>
        <MailSection />
        {/* Last: it grows most when it has loaded. */}
        <PushSection />
      </Stack>
    </FormPage>
  );
}
