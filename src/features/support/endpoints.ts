import { PATHS, type Done, type SupportRequest } from '../../../contract/wire';
import { api } from '../../api/api';
import { idempotencyKeyForgotten } from '../../api/idempotencyKeys';

const PLACE = 'support';

/** Forgets the idempotency key of a text that was withdrawn, so that the next one is a new message. */
export const requestTakenBack = () => idempotencyKeyForgotten(PLACE);

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    postSupport: build.mutation<Done, SupportRequest>({
      query: (body) => ({ url: PATHS.support, method: 'POST', body, once: PLACE }),
    }),
  }),
});

export const { usePostSupportMutation } = supportApi;
