import { number, object } from 'yup';
import { Done } from '../../contract/answers/common';
import { DEMO_SKIP_HOURS_MAX, DEMO_SKIP_PATH } from '../../contract/demo';
import { saidPlural } from '../../contract/translate';
import type { Api } from '../http/api';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { skipTime } from './skip-time';

const HOURS = `Please skip a whole number of hours from 1 to ${DEMO_SKIP_HOURS_MAX}.`;
const skipSchema = object({
  hours: number()
    .typeError(HOURS)
    .required(HOURS)
    .integer(HOURS)
    .min(1, HOURS)
    .max(DEMO_SKIP_HOURS_MAX, HOURS),
});

/** Only in a demo, and never in production: elsewhere these calls do not exist. */
export function demoRoutes(api: Api, services: Services): void {
  if (!services.config.demo || services.config.production) return;
  api.post(
    DEMO_SKIP_PATH,
    // Everybody may sign in to a demo as anybody, so a token would protect nothing.
    { config: { access: 'anyone' }, schema: { hide: true, response: { 200: Done } } },
    async (request) => {
      const { hours } = await parseBody(skipSchema, request.body);
      await skipTime(services, hours);
      return saidPlural(hours, '# hour skipped.', '# hours skipped.');
    },
  );
}
