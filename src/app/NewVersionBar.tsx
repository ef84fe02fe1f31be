import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { TopBar } from '../ui/TopBar';
import type { NewVersion } from '../worker/newVersion';
import { texts } from './texts';

/** Offers a new version. It never reloads automatically: the user may be typing. */
export function NewVersionBar({ version }: { version: NewVersion }) {
  const [later, setLater] = useState<object | null>(null);
  if (later === version) return null;
  return (
    <TopBar
      icon={RefreshCw}
      title={texts.newVersion}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={() => setLater(version)}>
            {texts.later}
          </Button>
          <Button size="sm" onClick={version.reload}>
            {texts.reload}
          </Button>
        </>
      }
    />
  );
}
