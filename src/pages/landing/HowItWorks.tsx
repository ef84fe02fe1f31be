import { DEMO_IDS } from '../../../contract/wire';
import { useGetDemosQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectDemo } from '../../store/lists/demos';
import { Callout } from '../../ui/Callout';
import { mediaOf } from '../../ui/ownVideo';
import { Skeleton } from '../../ui/Skeleton';
import { VideoCard } from '../../ui/VideoCard';
import { LandingSection } from './LandingSection';
import { texts } from './texts';
import styles from './HowItWorks.module.css';

/** The video (demo id 'landing') and the same steps as text. */
export function HowItWorks({ window }: { window: string }) {
  const { isLoading } = useGetDemosQuery();
  const video = useAppSelector((state) => selectDemo(state, DEMO_IDS.landing));
  return (
    <LandingSection id="how" title={texts.how.title} lead={texts.how.lead}>
      <div className={styles.columns}>
        <div className={styles.video}>
          {video && (
            <VideoCard title={video.title} src={video.url} {...mediaOf(video.url)} headingLevel={3} native />
          )}
          {!video && isLoading && <Skeleton height={320} shape="block" />}
          {!video && !isLoading && <Callout>{texts.how.videoMissing}</Callout>}
        </div>
        <ol className={styles.steps}>
          {texts.how.steps(window).map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </LandingSection>
  );
}
