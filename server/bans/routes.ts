import { Done } from '../../contract/answers/common';
import { APPEAL_DAYS } from '../../contract/limits';
import { APPEALED_MESSAGE } from '../../contract/messages';
import { appealSchema } from '../../contract/settlementSchemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { appealBan } from './appeal-ban';

/** Appealing a ban; for banned members. */
export function banAppealRoutes(api: Api, services: Services): void {
  api.put(
    PATHS.appealBan,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Account'],
        summary: 'Appeal the ban of the caller',
        description: `Once for each ban, within ${APPEAL_DAYS} days. An administrator who did not ban the caller decides, for good.`,
        headers: onceHeaders,
        body: appealSchema,
        response: {
          200: Done,
          409: refusal(
            'The caller is not banned, has appealed this ban already (`already_appealed`) or is too late (`too_late`).',
          ),
        },
      },
    },
    async (request) => {
      const appeal = await parseBody(appealSchema, request.body);
      await appealBan(services, callerOf(request).userId, appeal, onceKeyOf(request));
      return { message: APPEALED_MESSAGE };
    },
  );
}
