import { API_KEY_PATHS, type NewApiKeyAnswer } from '../../contract/apiKeys';
import { expectOk, type Person } from './people';
import type { TestServer } from './server';

/** Makes an API key for this person, by default one that reads payments and ends after 30 days. */
export async function makeKey(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  { name = 'A program', scope = 'payments:read', days = 30 as number | null } = {},
): Promise<NewApiKeyAnswer> {
  return expectOk(
    await server.api<NewApiKeyAnswer>(API_KEY_PATHS.keys, { token, body: { name, scope, days } }),
    'API key',
  );
}
