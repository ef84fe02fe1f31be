import { type ChangeEmailRequest, type Done, PATHS } from '../../../contract/wire';
import { showSentence } from '../../../contract/translate';
import { api } from '../../api/api';
import { toast } from '../../ui/toast';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Mails a link to a new email, or to the user's own once more. */
    changeEmail: build.mutation<Done, ChangeEmailRequest>({
      query: (body) => ({ url: PATHS.changeEmail, method: 'POST', body }),
      extraOptions: { optional: true },
      invalidatesTags: ['Profile'],
    }),
  }),
});

/** Asks for a link to an email, and says what the server answers. */
export function useRequestEmail() {
  const [send, { isLoading }] = emailApi.useChangeEmailMutation();
  const request = async (email: string) => {
    const { data, error } = await send({ email });
    if (data) toast.success(showSentence(data));
    return error;
  };
  return { request, isLoading };
}
