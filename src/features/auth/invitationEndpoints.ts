import { PATHS, type Invitation } from '../../../contract/wire';
import { api } from '../../api/api';

/** The call of the sign-up alone; apart, so that the sign-in does not load it. */
const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What joining with this refer code costs. */
    getInvitation: build.query<Invitation, string>({
      query: (referCode) => ({ url: PATHS.invitation(encodeURIComponent(referCode)) }),
      extraOptions: { optional: true },
    }),
  }),
});

export const { useGetInvitationQuery } = invitationApi;
