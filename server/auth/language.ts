import * as yup from 'yup';
import { Done } from '../../contract/answers/common';
import { LANGUAGE_PATH, LANGUAGE_TAGS } from '../../contract/languages';
import { callerOf } from '../http/access';
import { sessionEnded } from '../http/errors';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';

const UNKNOWN = `Please name one of these languages: ${LANGUAGE_TAGS.join(', ')}.`;
const schema = yup.object({ language: yup.string().required(UNKNOWN).oneOf(LANGUAGE_TAGS, UNKNOWN) });

/** The language that the member reads in; the app names the one on the screen. */
export function languageRoute(api: Api, { db }: Services): void {
  api.put(
    LANGUAGE_PATH,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Name the language that one reads in',
        description:
          'By BCP 47, one of the languages that the app speaks. It is kept with the account, for the next device.',
        body: schema,
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      const { language } = await parseBody(schema, request.body);
      const changed = await db
        .updateTable('users')
        .set({ language })
        .where('id', '=', callerOf(request).userId)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw sessionEnded();
      return { message: 'Your language is saved.' };
    },
  );
}
