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
    /** Cancels the change to a new email whose link was not opened yet. */
    cancelEmail: build.mutation<Done, void>({
      query: () => ({ url: PATHS.changeEmail, method: 'DELETE' }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

/** Says what the server answers, as a kind of its own: 'Profile updated.' stays beside it. */
function say(answer: Done | undefined): void {
  if (answer) toast.success(showSentence(answer), { kind: 'emailLink' });
}

/** Asks for a link to an email, and says what the server answers. */
export function useRequestEmail() {
  const [send, { isLoading }] = emailApi.useChangeEmailMutation();
  const request = async (email: string) => {
    const { data, error } = await send({ email });
    say(data);
    return error;
  };
  return { request, isLoading };
}

/** Cancels the change of email, and says what the server answers. */
export function useCancelEmail() {
  const [send, { isLoading }] = emailApi.useCancelEmailMutation();
  const cancel = async () => {
    say((await send()).data);
  };
  return { cancel, isLoading };
}
