import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FastForward } from 'lucide';
import { DEMO_SKIP_PATH } from '../../contract/demo';
import { plural, translated } from '../../contract/translate';
import { API_URL } from '../api/config';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import styles from './DemoClock.module.css';

const HOURS = 12;
const texts = translated({
  label: 'Demo clock',
  skip: (hours: number) => plural(hours, 'Skip # hour', 'Skip # hours'),
  elsewhere: 'Only a demo can skip time: this server has no such call.',
  failed: 'The server could not be reached. Please try again.',
});

/** Lets a demo's reminders and automatic approvals be watched at once. The server's sockets tell every open app to read again. */
export function DemoClock() {
  const [busy, setBusy] = useState(false);
  const skip = async () => {
    setBusy(true);
    try {
      const answer = await fetch(`${API_URL}${DEMO_SKIP_PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ hours: HOURS }),
      });
      if (!answer.ok) return toast.error(texts.elsewhere);
      const { message } = (await answer.json()) as { message: string };
      toast.success(message);
    } catch {
      toast.error(texts.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <aside className={styles.clock} aria-label={texts.label}>
      <Button size="sm" icon={FastForward} busy={busy} onClick={() => void skip()}>
        {texts.skip(HOURS)}
      </Button>
    </aside>
  );
}

/** Puts the clock beside the app, on every page until the tab is reloaded without `?clock`. */
export function showDemoClock(): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<DemoClock />);
}
