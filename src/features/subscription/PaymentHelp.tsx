import { CirclePlay } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { DEMO_IDS } from '../../../contract/wire';
import { useAppSelector } from '../../store/hooks';
import { selectDemo } from '../../store/lists/demos';
import { Icon } from '../../ui/Icon';
import { mediaOf } from '../../ui/ownVideo';
import { VideoCard } from '../../ui/VideoCard';
import styles from './PaymentHelp.module.css';
import { texts } from './texts';

const words = texts.pay;

/** Help while paying: the 'payment-help' video, loaded when opened, and a link to all videos. */
export function PaymentHelp() {
  const video = useAppSelector((state) => selectDemo(state, DEMO_IDS.paymentHelp));
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.help}>
      <Link to={ROUTES.tutorials} className={styles.link}>
        <Icon icon={CirclePlay} />
        {words.watchVideo}
      </Link>
      {video && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>{words.help}</summary>
          {open && <VideoCard title={video.title} src={video.url} {...mediaOf(video.url)} headingLevel={3} />}
        </details>
      )}
    </div>
  );
}
