import { t } from '../../../contract/translate';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SecuritySkeleton.module.css';
import { texts } from './texts';

/** Takes the place of the settings of an account without a second factor, as most are, so that nothing below them moves. */
export function SecuritySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Stack gap={5}>
        <Section title={texts.passkeys.title}>
          <div className={styles.passkeys}>
            <Skeleton shape="block" height="100%" />
          </div>
        </Section>
        <Section title={texts.app.title}>
          <div className={styles.app}>
            <Skeleton shape="block" height="100%" />
          </div>
        </Section>
      </Stack>
    </div>
  );
}
