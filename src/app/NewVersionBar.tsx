import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { TopBar } from '../ui/TopBar';
import { useNewVersion } from '../worker/newVersion';
import { texts } from './texts';

/** Offers a new version. It never reloads by itself: somebody may be typing. */
export function NewVersionBar() {
  const version = useNewVersion();
  const [later, setLater] = useState<object | null>(null);
  if (!version || later === version) return null;
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
