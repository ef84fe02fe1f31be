import { useDeferredValue, type ReactNode } from 'react';
import { GENERIC_ERROR, isApiError } from '../../api/errors';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonList } from '../../ui/Skeleton';
import { texts } from './texts';

interface LoadedProps<Data> {
  /** The query's state, as its hook gives it. */
  answer: { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said if it fails. */
  failed: string;
  kind?: 'row' | 'card';
  children: (data: NonNullable<Data>) => ReactNode;
}

/**
 * What a query answered; until then a skeleton, or the failure with a way to try again. The first answer is drawn in slices,
 * so that a slow machine answers taps meanwhile.
 */
export function Loaded<Data>({ answer, failed, kind = 'row', children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = answer;
  // Whether, not what: what is drawn is never older than the answer.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data && isDrawn) return children(data);
  if (!error || isFetching) return <SkeletonList kind={kind} rows={4} label={texts.loading} />;
  const message = isApiError(error) ? error.message : GENERIC_ERROR;
  return <ErrorState title={failed} message={message} onRetry={() => void refetch()} />;
}
