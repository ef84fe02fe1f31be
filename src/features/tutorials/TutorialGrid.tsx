import { Film } from 'lucide';
import type { ReactNode } from 'react';
import type { Demo } from '../../../contract/wire';
import { useGetDemosQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectDemos } from '../../store/lists/demos';
import { CardGrid } from '../../ui/CardGrid';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { mediaOf } from '../../ui/ownVideo';
import { SkeletonList } from '../../ui/Skeleton';
import { VideoCard } from '../../ui/VideoCard';
import { texts } from './texts';

interface TutorialGridProps {
  /** Actions for a tutorial, below its title. */
  actions?: (demo: Demo) => ReactNode;
}

/** All tutorial videos, two columns on wide screens; one plays at a time. */
export function TutorialGrid({ actions }: TutorialGridProps) {
  const { isLoading, isError, isFetching, refetch } = useGetDemosQuery();
  const demos = useAppSelector(selectDemos);

  if (demos.length === 0 && isLoading) return <SkeletonList rows={4} kind="card" />;
  if (demos.length === 0 && isError)
    return <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />;
  if (demos.length === 0) return <EmptyState icon={Film} title={texts.empty} />;
  return (
    <CardGrid>
      {demos.map((demo, index) => (
        <VideoCard
          // A replaced video starts from the beginning.
          key={`${demo.id} ${demo.url}`}
          title={demo.title}
          src={demo.url}
          {...mediaOf(demo.url)}
          first={index === 0}
          actions={actions?.(demo)}
        />
      ))}
    </CardGrid>
  );
}
