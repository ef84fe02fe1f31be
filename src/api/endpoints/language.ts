import { LANGUAGE_PATH, type Language } from '../../../contract/languages';
import { api } from '../api';
import type { InBackground } from '../calls';

/** Names the language that the user reads in; the app does it by itself. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameLanguage: build.mutation<unknown, InBackground & { language: Language }>({
      query: ({ language }) => ({ url: LANGUAGE_PATH, method: 'PUT', body: { language } }),
      extraOptions: { optional: true },
    }),
  }),
});

export const { useNameLanguageMutation } = languageApi;
