import { type ConfirmEmailRequest, type Done, PATHS, type UndoChangeRequest } from '../../../contract/wire';
import { api } from '../../api/api';

/** The calls of pages that are opened from an email; apart, so that the sign-in does not load them. */
export const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With the token from an email; ends the member's sessions. */
    undoChange: build.mutation<Done, UndoChangeRequest>({
      query: (body) => ({ url: PATHS.undoChange, method: 'POST', body }),
    }),
    /** With the token from an email; needs no sign-in. */
    confirmEmail: build.mutation<Done, ConfirmEmailRequest>({
      query: (body) => ({ url: PATHS.confirmEmail, method: 'POST', body }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useUndoChangeMutation, useConfirmEmailMutation } = linkApi;
