import { LANGUAGE_PATH, type Language } from '../../../contract/languages';
import { api } from '../../api/api';
import type { InBackground } from '../../api/calls';

/** Names the language that the user reads in; the app does it automatically. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameLanguage: build.mutation<unknown, InBackground & { language: Language }>({
      query: ({ language }) => ({ url: LANGUAGE_PATH, method: 'PUT', body: { language } }),
      extraOptions: { optional: true },
    }),
  }),
});

export const { useNameLanguageMutation } = languageApi;
