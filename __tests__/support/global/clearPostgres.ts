import { TEMPLATES } from '../databases';
import { dropPostgres } from '../postgres';
import { forgetRun } from '../redis';

/** Deletes what `preparePostgres` made and what the run has left in Redis. */
export default async function clearPostgres(): Promise<void> {
  const template = process.env[TEMPLATES.postgres];
  if (template) await dropPostgres(template);
  await forgetRun();
}
