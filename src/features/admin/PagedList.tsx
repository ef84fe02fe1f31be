import type { ReactNode } from 'react';
import { LoadMore } from '../../ui/LoadMore';
import { texts } from './texts';

interface PagedListProps {
  /** The query's state, from its hook. */
  answer: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** Rows; loads the next page as the end comes near. */
export function PagedList({ answer, children }: PagedListProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = answer;
  return (
    <>
      {children}
      {hasNextPage && (
        <LoadMore
          label={texts.more}
          loading={isFetching}
          failed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
