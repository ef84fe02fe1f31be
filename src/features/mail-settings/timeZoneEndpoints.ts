import { MAIL_PATHS } from '../../../contract/mailKinds';
import { api } from '../../api/api';
import type { InBackground } from '../../api/calls';

/** Names the user's time zone, automatically. In its own file: it loads at the start, the other endpoints later. */
export const timeZoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameTimeZone: build.mutation<unknown, InBackground & { timeZone: string }>({
      query: ({ timeZone }) => ({ url: MAIL_PATHS.timeZone, method: 'PUT', body: { timeZone } }),
      extraOptions: { optional: true },
    }),
  }),
});
