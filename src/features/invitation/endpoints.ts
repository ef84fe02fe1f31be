import {
  INVITATION_PATHS,
  type AcceptInvitationRequest,
  type OwnInvitation,
  type ReadInvitationRequest,
} from '../../../contract/admin';
import type { Done } from '../../../contract/wire';
import { api } from '../../api/api';

/** The calls of a person whom an administrator has invited; injected when their page loads. */
const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing. A mutation, because a query's argument, here the link's token, would stay in the store. */
    readInvitation: build.mutation<OwnInvitation, ReadInvitationRequest>({
      query: (body) => ({ url: INVITATION_PATHS.read, method: 'POST', body }),
    }),
    acceptInvitation: build.mutation<Done, AcceptInvitationRequest>({
      query: (body) => ({ url: INVITATION_PATHS.accept, method: 'POST', body }),
    }),
  }),
});

export const { useReadInvitationMutation, useAcceptInvitationMutation } = invitationApi;
