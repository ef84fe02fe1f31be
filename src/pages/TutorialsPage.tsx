import { listsApi } from '../api/endpoints/lists';
import { texts } from '../features/tutorials/texts';
import { TutorialGrid } from '../features/tutorials/TutorialGrid';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { ScreenHeader } from './shared/ScreenHeader';

export const firstQueries = [() => listsApi.endpoints.getDemos.initiate(undefined, { subscribe: false })];

/** `/tutorials`, open to everyone. */
export default function TutorialsPage() {
  useDocumentTitle(texts.title);
  return (
    <>
      <ScreenHeader back />
      <PageHeader title={texts.title} lead={texts.lead} />
      <TutorialGrid />
    </>
  );
}
