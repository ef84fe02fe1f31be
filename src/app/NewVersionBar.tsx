import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { TopBar } from '../ui/TopBar';
import type { NewVersion } from '../worker/newVersion';
import { texts } from './texts';

/** The version that was put off: other pages have a frame, and so a bar, of their own. */
let putOff: NewVersion | null = null;

/** Offers a new version. It never reloads automatically: the user may be typing. */
export function NewVersionBar({ version }: { version: NewVersion }) {
  const [later, setLater] = useState(putOff);
  if (later === version) return null;
  const onLater = (): void => {
    putOff = version;
    setLater(version);
  };
  return (
    <TopBar
      icon={RefreshCw}
      title={texts.newVersion}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={onLater}>
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
