import { DemosAnswer } from '../../contract/answers/content';
import type { Db } from '../db/client';
import type { Api } from '../http/api';
import type { Services } from '../services';

/** The tutorial videos in their order; section 7 writes the path with a slash at its end. */
export function tutorialRoutes(api: Api, { reads }: Services): void {
  for (const path of ['/demo', '/demo/'])
    api.get(
      path,
      {
        config: { access: 'anyone' },
        schema: {
          // The document has the call once, without the slash.
          hide: path.endsWith('/'),
          tags: ['Content, files and support'],
          summary: 'List the tutorial videos',
          description: 'With and without a slash at the end.',
          response: { 200: DemosAnswer },
        },
      },
      (request) => reads.anywhere(request, listTutorials),
    );
}

export const listTutorials = async (db: Db): Promise<DemosAnswer> => ({
  links: await db
    .selectFrom('demos')
    .select(['id', 'title', 'url'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
});
