import type { FastifyInstance } from 'fastify';
import type { DemosAnswer } from '../../contract/wire';
import type { Services } from '../services';

/** The tutorial videos in their order; section 7 writes the path with a slash at its end. */
export function tutorialRoutes(api: FastifyInstance, { db }: Services): void {
  const list = async (): Promise<DemosAnswer> => ({
    links: await db
      .selectFrom('demos')
      .select(['id', 'title', 'url'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  });
  for (const path of ['/demo', '/demo/']) api.get(path, { config: { access: 'anyone' } }, list);
}
