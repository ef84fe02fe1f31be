import { LANGUAGE_PATH, type Language } from '../../../contract/languages';
import { api } from '../../api/api';
import type { InBackground } from '../../api/calls';
import type { RootState } from '../../store/rootReducer';
import { selectUserId } from '../../store/user';
import { forgetUnsentLanguage, keepUnsentLanguage } from './unsentLanguage';

/** Names the language that the user reads in; the app does it automatically. One that does not arrive is sent at the next start. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameLanguage: build.mutation<unknown, InBackground & { language: Language }>({
      query: ({ language }) => ({ url: LANGUAGE_PATH, method: 'PUT', body: { language } }),
      extraOptions: { optional: true },
      onQueryStarted: async ({ language }, { getState, queryFulfilled }) => {
        const userId = selectUserId(getState() as RootState);
        if (userId === null) return;
        keepUnsentLanguage(userId, language);
        await queryFulfilled.then(
          () => forgetUnsentLanguage(userId, language),
          () => undefined,
        );
      },
    }),
  }),
});

export const { useNameLanguageMutation } = languageApi;
