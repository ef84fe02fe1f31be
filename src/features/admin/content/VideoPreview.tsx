import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { demoSchema } from '../../../../contract/adminSchemas';
import { Callout } from '../../../ui/Callout';
import { tutorialTexts as words } from './texts';
import styles from './VideoPreview.module.css';

const address = demoSchema.pick(['url']);
/** Typing ends, and a half-typed address is not asked for. */
const PAUSE_MS = 600;

/** The video of the form's address once it is complete, or why it does not play. */
export function VideoPreview() {
  const { url } = useFormikContext<{ url: string }>().values;
  const [shown, setShown] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setShown(address.isValidSync({ url }) ? url.trim() : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return shown && shown === url.trim() ? <Preview key={shown} url={shown} /> : null;
}

function Preview({ url }: { url: string }) {
  const [problem, setProblem] = useState<string>();
  const isForbidden = useIsForbidden();
  const warning = isForbidden ? words.forbidden : problem;
  return (
    <div>
      <div role="status">{warning && <Callout tone="warning">{warning}</Callout>}</div>
      {!warning && (
        <video
          className={styles.video}
          src={url}
          preload="metadata"
          controls
          muted
          playsInline
          aria-label={words.preview}
          onError={() => setProblem(words.unplayable)}
          onLoadedMetadata={({ currentTarget: { videoWidth } }) => {
            // A sound file loads as well.
            if (videoWidth === 0) setProblem(words.noPicture);
          }}
        />
      )}
    </div>
  );
}

/** Whether the page's policy has refused a video since, such as one that redirects to http. */
function useIsForbidden(): boolean {
  const [isForbidden, setForbidden] = useState(false);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'media-src') setForbidden(true);
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return isForbidden;
}
