import type { AdminTemplate } from '../../../../contract/admin';
import { Card } from '../../../ui/Card';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { Stack } from '../../../ui/Stack';
import { useDeleteTemplateMutation, useGetTemplatesQuery } from '../caseEndpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { ContentEditor } from './ContentEditor';
import styles from './ContentEditor.module.css';
import { templateTexts as words } from './templateTexts';

const TemplateDialog = lazyDialog(() =>
  import(/* webpackChunkName: "adminDecision" */ './TemplateDialog').then((module) => module.TemplateDialog),
);

/** The texts that administrators put into the chat of a dispute. */
export function Templates() {
  const answer = useGetTemplatesQuery(undefined, LIVE_QUERY);
  const [deleteTemplate, { isLoading }] = useDeleteTemplateMutation();
  return (
    <ContentEditor<AdminTemplate>
      items={answer.data?.templates ?? []}
      idOf={({ _id }) => _id}
      words={words}
      dialog={(template, onClose) => <TemplateDialog template={template} onClose={onClose} />}
      onDelete={({ _id }) => deleteTemplate(_id)}
      deleting={isLoading}
      deleteBody={() => words.deleteBody}
    >
      {(actions) => (
        <Loaded answer={answer} failed={words.failed} kind="card">
          {({ templates }) => (
            <Stack gap={4}>
              {templates.length === 0 && <p>{words.empty}</p>}
              {templates.map((template) => (
                <Card key={template._id} as="article" aria-label={template.title}>
                  <Stack gap={3}>
                    <h2 className={styles.title}>{template.title}</h2>
                    <p className={styles.body} dir="auto">
                      {template.body}
                    </p>
                    {actions(template)}
                  </Stack>
                </Card>
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </ContentEditor>
  );
}
