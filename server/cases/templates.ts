import { v7 } from 'uuid';
import type { AdminTemplate, TemplateChangeRequest, TemplateRequest } from '../../contract/admin';
import { recordAction } from '../admin/audit';
import { refuseIfChanged } from '../admin/refuse-if-changed';
import { transact, type Db } from '../db/client';
import { notFound } from '../http/errors';
import { requireUuid } from '../http/validate';
import type { Services } from '../services';

const TEMPLATE_NOT_FOUND = 'We could not find that template.';
const COLUMNS = ['id as _id', 'title', 'body'] as const;

/** All templates, oldest first. */
export const listTemplates = (db: Db): Promise<AdminTemplate[]> =>
  db.selectFrom('case_templates').select(COLUMNS).orderBy('created_at').orderBy('id').execute();

export function createTemplate(
  { db }: Services,
  adminId: string,
  { title, body }: TemplateRequest,
): Promise<AdminTemplate> {
  return transact(db, async (trx) => {
    const template = await trx
      .insertInto('case_templates')
      .values({ id: v7(), title, body })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAction(trx, { adminId, action: 'template.create', subject: template._id, title });
    return template;
  });
}

/** @throws HttpError 404 if nothing has this id, 409 if somebody else has changed it since the caller read it. */
export function updateTemplate(
  { db }: Services,
  adminId: string,
  id: string,
  { title, body, seen }: TemplateChangeRequest,
): Promise<AdminTemplate> {
  return transact(db, async (trx) => {
    requireUuid(id, TEMPLATE_NOT_FOUND);
    const saved = await trx
      .selectFrom('case_templates')
      .select(['title', 'body'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) throw notFound(TEMPLATE_NOT_FOUND);
    refuseIfChanged(saved, seen, { title, body });
    const template = await trx
      .updateTable('case_templates')
      .set({ title, body })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordAction(trx, { adminId, action: 'template.update', subject: id, title });
    return template;
  });
}

/** @throws HttpError 404 if nothing has this id. */
export function deleteTemplate({ db }: Services, adminId: string, id: string): Promise<void> {
  return transact(db, async (trx) => {
    requireUuid(id, TEMPLATE_NOT_FOUND);
    const template = await trx
      .deleteFrom('case_templates')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!template) throw notFound(TEMPLATE_NOT_FOUND);
    await recordAction(trx, { adminId, action: 'template.delete', subject: id, title: template.title });
  });
}
