import type { ReactNode } from 'react';
import type { Demo } from '../../../../contract/wire';
import { ContentEditor } from './ContentEditor';
import { useDeleteTutorialMutation } from '../endpoints';
import { useAppSelector } from '../../../store/hooks';
import { selectDemos } from '../../../store/lists/demos';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { tutorialTexts as words } from './texts';

const TutorialDialog = lazyDialog(() => import('./TutorialDialog').then((module) => module.TutorialDialog));

interface TutorialEditorProps {
  /** Renders the list, with the actions for each row. */
  children: (actions: (demo: Demo) => ReactNode) => ReactNode;
}

/** Adds, edits and deletes tutorials; some of them also appear elsewhere in the app. */
export function TutorialEditor({ children }: TutorialEditorProps) {
  const demos = useAppSelector(selectDemos);
  const [deleteTutorial, { isLoading }] = useDeleteTutorialMutation();
  const placeOf = ({ id }: Demo): string | undefined => words.places[id];
  return (
    <ContentEditor<Demo>
      items={demos}
      idOf={({ id }) => id}
      words={words}
      dialog={(demo, onClose) => <TutorialDialog demo={demo} onClose={onClose} />}
      onDelete={({ id }) => deleteTutorial(id)}
      deleting={isLoading}
      deleteBody={(demo) => {
        const place = placeOf(demo);
        return place ? words.deletePlaced(place) : words.deleteBody;
      }}
      remark={(demo) => {
        const place = placeOf(demo);
        return place && words.placed(place);
      }}
    >
      {children}
    </ContentEditor>
  );
}
