import { ROUTES } from '../../../contract/routes';
import { useGetAnnouncementsInfiniteQuery } from '../../api/endpoints/lists';
import { AnnouncementCard } from '../../features/announcements/AnnouncementCard';
import { useAppSelector } from '../../store/hooks';
import { selectAnnouncements } from '../../store/lists/annoncements';
import { Section, SectionLink } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { texts } from './texts';

/** Only the first announcement; renders nothing while there is none. */
export function LatestAnnouncement() {
  const { isLoading } = useGetAnnouncementsInfiniteQuery();
  const first = useAppSelector(selectAnnouncements)[0];
  if (!first && !isLoading) return null;

  const all = <SectionLink to={ROUTES.announcements}>{texts.seeAllAnnouncements}</SectionLink>;
  return (
    <Section title={texts.announcements} action={all}>
      {first ? (
        <AnnouncementCard announcement={first} headingLevel={3} />
      ) : (
        <SkeletonList rows={1} label={texts.loadingAnnouncements} />
      )}
    </Section>
  );
}
