import {
  type AgreeRequest,
  type Done,
  PATHS,
  type ResetPasswordRequest,
  type SendOtpRequest,
  type SignUpRequest,
  type VerifyOtpRequest,
} from '../../../contract/wire';
import { api } from '../../api/api';

/** Sign-up and password calls; signing in is in `api/endpoints/account`. The base query removes tokens from the answers. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<Done, SignUpRequest>({
      query: (body) => ({ url: PATHS.signUp, method: 'POST', body }),
    }),
    sendOtp: build.mutation<Done, SendOtpRequest>({
      query: (body) => ({ url: PATHS.sendOtp, method: 'POST', body }),
    }),
    /** Success allows the next `resetPassword`. */
    verifyOtp: build.mutation<unknown, VerifyOtpRequest>({
      query: (body) => ({ url: PATHS.verifyOtp, method: 'POST', body }),
    }),
    agree: build.mutation<Done, AgreeRequest>({
      query: (body) => ({ url: PATHS.agreements, method: 'POST', body }),
      // Also after a refusal: there is a newer version then.
      invalidatesTags: ['Profile'],
    }),
    /** For the forgotten and the changed password; after a forgotten one the user is signed in. */
    resetPassword: build.mutation<Done, ResetPasswordRequest>({
      query: (body) => ({ url: PATHS.resetPassword, method: 'POST', body }),
    }),
  }),
});

export const {
  useSignUpMutation,
  useSendOtpMutation,
  useVerifyOtpMutation,
  useAgreeMutation,
  useResetPasswordMutation,
} = authApi;
