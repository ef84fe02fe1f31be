import { LanguageRow } from '../features/appearance/LanguageRow';
import { ThemeRow } from '../features/appearance/ThemeRow';
import { useInstall } from '../features/install/installPrompt';
import { InstallRow } from '../features/install/InstallRow';
import { MailRefusedNotice } from '../features/mail-settings/MailRefusedNotice';
import { NotificationRow } from '../features/notifications/NotificationRow';
import { ReachRow } from '../features/notifications/ReachRow';
import { BannedCallout } from '../features/profile/BannedCallout';
import { ChangesSection } from '../features/profile/ChangesSection';
import { EmailNotice } from '../features/profile/EmailNotice';
import { ProfileHeader } from '../features/profile/ProfileHeader';
import { ProfileMenu } from '../features/profile/ProfileMenu';
import { SecuritySection } from '../features/profile/SecuritySection';
import { profileTexts as texts } from '../features/profile/texts';
import { SecurityRow } from '../features/security/SecurityRow';
import { useLegalDocuments } from '../member/legalDocuments';
import { ReadingRow } from '../receipts/ReadingRow';
import { useAppSelector } from '../store/hooks';
import { selectUser } from '../store/user';
import { useDocumentTitle } from '../ui/documentTitle';
import { List } from '../ui/List';
import { PageHeader } from '../ui/PageHeader';
import { Stack } from '../ui/Stack';
import { useHoldPresses } from '../ui/useHoldPresses';
import { AnnouncementsBell } from './shared/AnnouncementsBell';
import styles from './ProfilePage.module.css';

/** `/profile`: the signed-in user and the account menu. */
export default function ProfilePage() {
  useDocumentTitle(texts.title);
  const user = useAppSelector(selectUser);
  const hasInstall = useInstall() !== null;
  const hasPrivacy = useLegalDocuments().privacy !== undefined;
  // Each is a row above others, among them 'Logout' and 'Delete account'.
  const columns = useHoldPresses(`${hasInstall} ${hasPrivacy}`);
  if (!user) return null;
  return (
    <>
      <PageHeader title={texts.title} actions={<AnnouncementsBell />} />
      <Stack gap={5}>
        {user.isBanned && <BannedCallout wayOn="disputes" />}
        <div ref={columns} className={styles.columns}>
          <Stack gap={5}>
            <ProfileHeader user={user} />
            <EmailNotice />
            <MailRefusedNotice />
            <List label={texts.device}>
              <NotificationRow />
              <ReachRow />
              <ReadingRow />
              <LanguageRow />
              <ThemeRow />
              <InstallRow />
            </List>
          </Stack>
          <Stack gap={5}>
            <ProfileMenu security={<SecurityRow />} />
            <ChangesSection />
            <SecuritySection />
          </Stack>
        </div>
      </Stack>
    </>
  );
}
