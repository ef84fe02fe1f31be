import { TEMPLATES } from '../databases';
import { dropPostgres } from '../postgres';
import { forgetRun } from '../redis';

/** Deletes the database of `preparePostgres` and the run's keys in Redis. */
export default async function clearPostgres(): Promise<void> {
  const template = process.env[TEMPLATES.postgres];
  if (template) await dropPostgres(template);
  await forgetRun();
}
