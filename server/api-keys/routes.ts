import { ApiKeysAnswer, NewApiKeyAnswer } from '../../contract/answers/apiKeys';
import { Done } from '../../contract/answers/common';
import { API_KEY_PATHS, API_KEYS_MAX, makeApiKeySchema } from '../../contract/apiKeys';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import { byId, type Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody, requireUuid } from '../http/validate';
import { originOf } from '../security-log/origin';
import type { Services } from '../services';
import { API_KEY_NOT_FOUND, listApiKeys, makeApiKey, removeApiKey } from './keys';

const tags = ['Account'];

/** The caller's API keys. */
export function apiKeyRoutes(api: Api, services: Services): void {
  api.get(
    API_KEY_PATHS.keys,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: { tags, summary: 'List one’s own API keys', response: { 200: ApiKeysAnswer } },
    },
    async (request) => ({ apiKeys: await listApiKeys(services.db, callerOf(request).userId) }),
  );

  api.post(
    API_KEY_PATHS.keys,
    {
      config: {
        access: 'active',
        apiKey: 'none',
        recentSignIn: true,
        rateLimit: limitPerUser(20, '1 hour'),
      },
      schema: {
        tags,
        summary: 'Make an API key',
        description:
          'For a program that acts for the caller, who gets an email. `scope` has the names of scopes with spaces between them; `days` is missing for a key without an end. Administrators have no keys.',
        body: makeApiKeySchema,
        response: {
          201: NewApiKeyAnswer,
          409: refusal(`The caller has ${API_KEYS_MAX} keys already (\`too_many_api_keys\`).`),
        },
      },
    },
    async (request, reply) => {
      const wanted = await parseBody(makeApiKeySchema, request.body);
      const made = await makeApiKey(services, callerOf(request), wanted, originOf(request, services.config));
      reply.code(201);
      return { message: 'Your API key has been created. It is shown only once.', ...made };
    },
  );

  api.delete(
    API_KEY_PATHS.key(':id'),
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        params: byId,
        tags,
        summary: 'Remove an API key',
        description: 'At once, also for its open sockets.',
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, API_KEY_NOT_FOUND);
      await removeApiKey(services, callerOf(request), id, originOf(request, services.config));
      return { message: 'The API key has been removed.' };
    },
  );
}
