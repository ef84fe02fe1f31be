import { useDeferredValue, type ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonList } from '../../ui/Skeleton';
import { texts } from './texts';

interface LoadedProps<Data> {
  /** The query's state, from its hook. `currentData`, as the previous search's answer must not pass for this one's. */
  answer: { currentData?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown if it fails. */
  failed: string;
  kind?: 'row' | 'card';
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * Renders a query's answer; until then a skeleton, or the failure with a retry button. The first answer renders in slices,
 * so that a slow machine stays responsive.
 */
export function Loaded<Data>({ answer, failed, kind = 'row', children }: LoadedProps<Data>) {
  const { currentData: data, error, isFetching, refetch } = answer;
  // Defers only whether there is an answer, so the rendered answer is never outdated.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data && isDrawn) return children(data);
  if (!error || isFetching) return <SkeletonList kind={kind} rows={4} label={texts.loading} />;
  const message = messageOf(error);
  return <ErrorState title={failed} message={message} onRetry={() => void refetch()} />;
}
