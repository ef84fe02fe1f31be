import { Megaphone } from 'lucide';
import type { ReactNode } from 'react';
import type { Announcement } from '../../../contract/wire';
import { useGetAnnouncementsInfiniteQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectAnnouncements } from '../../store/lists/annoncements';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { AnnouncementCard } from './AnnouncementCard';
import { texts } from './texts';

interface AnnouncementListProps {
  /** Actions for an announcement, below its text. */
  actions?: (announcement: Announcement) => ReactNode;
}

/** All announcements, newest first; older ones on demand. */
export function AnnouncementList({ actions }: AnnouncementListProps) {
  const { isLoading, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useGetAnnouncementsInfiniteQuery();
  const announcements = useAppSelector(selectAnnouncements);

  if (announcements.length === 0 && isLoading) return <SkeletonList rows={3} kind="card" />;
  if (announcements.length === 0 && isError)
    return <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />;
  if (announcements.length === 0)
    return (
      <EmptyState icon={Megaphone} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      {announcements.map((announcement) => (
        <AnnouncementCard
          key={announcement._id}
          announcement={announcement}
          actions={actions?.(announcement)}
        />
      ))}
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}
