import { Link as LinkIcon } from 'lucide';
import { useRef, useState } from 'react';
import { ROUTES } from '../../contract/routes';
import type { NewFollowLink } from '../../contract/wire';
import { formatClockTime } from '../lib/formatClockTime';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { FullLabel } from '../ui/FullLabel';
import { useFocusIfLost } from '../ui/useFocusIfLost';
import {
  useEndFollowLinkMutation,
  useGetFollowLinkQuery,
  useMakeFollowLinkMutation,
} from './followEndpoints';
import { texts } from './followTexts';
import styles from './FollowLink.module.css';

/** Makes, shows and ends the caller's link by which anybody can follow the payment. Nothing if the server has no such links. */
export function FollowLink({ paymentId }: { paymentId: string }) {
  const { data } = useGetFollowLinkQuery(paymentId);
  const [make, making] = useMakeFollowLinkMutation();
  const [end, ending] = useEndFollowLinkMutation();
  const [made, setMade] = useState<NewFollowLink>();
  const maker = useRef<HTMLButtonElement>(null);
  useFocusIfLost(maker, ending.isSuccess && !data?.link && !made);
  if (!data) return null;
  const isReplaced = made && data.link && data.link.createdAt > made.createdAt;
  const fresh = isReplaced ? undefined : made;
  const link = fresh ?? data.link;
  const makeAndShow = async () => setMade((await make(paymentId)).data);
  const endAndHide = async () => {
    const { error } = await end(paymentId);
    if (!error) setMade(undefined);
  };
  const makeButton = (label: string) => (
    <Button ref={maker} size="sm" icon={LinkIcon} busy={making.isLoading} onClick={() => void makeAndShow()}>
      <FullLabel sentence={texts.of(paymentId)}>{label}</FullLabel>
    </Button>
  );
  if (!link)
    return (
      <div className={styles.link}>
        {makeButton(texts.make)}
        <p className={styles.detail}>{texts.detail}</p>
      </div>
    );
  return (
    <div className={styles.link}>
      {fresh ? (
        <FreshLink link={fresh} />
      ) : (
        <p className={styles.detail}>{texts.exists(formatClockTime(link.endsAt))}</p>
      )}
      <div className={styles.actions}>
        <Button size="sm" busy={ending.isLoading} onClick={() => void endAndHide()}>
          <FullLabel sentence={texts.of(paymentId)}>{texts.end}</FullLabel>
        </Button>
        {!fresh && makeButton(texts.another)}
      </div>
      {!fresh && <p className={styles.detail}>{texts.anotherDetail}</p>}
    </div>
  );
}

/** A link that was just made; later nobody can read it again. */
function FreshLink({ link: { token, endsAt } }: { link: NewFollowLink }) {
  const shown = useRef<HTMLDivElement>(null);
  useFocusIfLost(shown, true);
  const address = `${window.location.origin}${ROUTES.follow}#${token}`;
  return (
    <div ref={shown} role="status" tabIndex={-1} className={styles.fresh}>
      <p className={styles.address} dir="ltr">
        <FullLabel sentence={texts.link}>{address}</FullLabel>
      </p>
      <CopyButton value={address} label={texts.copy} />
      <p className={styles.detail}>{texts.once(formatClockTime(endsAt))}</p>
    </div>
  );
}
