import { t } from '../../contract/translate';
import { CopyButton } from './CopyButton';
import { Quote } from './Quote';
import { Stack } from './Stack';

/** What the user has written in a form that can no longer be sent, to be copied. */
export function KeptWords({ words }: { words: string }) {
  if (!words) return null;
  return (
    <Stack gap={2}>
      <h3>{t('What you wrote')}</h3>
      <Quote>{words}</Quote>
      <div>
        <CopyButton value={words} label={t('Copy text')} />
      </div>
    </Stack>
  );
}
