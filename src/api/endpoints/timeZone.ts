import { MAIL_PATHS } from '../../../contract/mailKinds';
import { api } from '../api';
import type { InBackground } from '../calls';

/** Names the user's time zone; the app does it by itself. */
export const timeZoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameTimeZone: build.mutation<unknown, InBackground & { timeZone: string }>({
      query: ({ timeZone }) => ({ url: MAIL_PATHS.timeZone, method: 'PUT', body: { timeZone } }),
      extraOptions: { optional: true },
    }),
  }),
});
