import {
  type AddPasskeyRequest,
  type AppSetupAnswer,
  type ConfirmAppRequest,
  type Done,
  type PasskeyOptionsAnswer,
  PATHS,
  type RecoveryCodesAnswer,
  type RenamePasskeyRequest,
  type SecondFactorAnswer,
} from '../../../contract/wire';
import { api } from '../../api/api';

/** The second factor of the user's account; proving it is part of the calls that ask for it. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the account is protected. */
    getSecondFactor: build.query<SecondFactorAnswer, void>({
      query: () => ({ url: PATHS.secondFactor }),
      extraOptions: { optional: true },
      providesTags: ['SecondFactor'],
    }),
    startApp: build.mutation<AppSetupAnswer, void>({
      query: () => ({ url: PATHS.authenticatorApp, method: 'POST' }),
    }),
    confirmApp: build.mutation<RecoveryCodesAnswer, ConfirmAppRequest>({
      query: (body) => ({ url: PATHS.confirmAuthenticatorApp, method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeApp: build.mutation<Done, void>({
      query: () => ({ url: PATHS.authenticatorApp, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    startPasskey: build.mutation<PasskeyOptionsAnswer, void>({
      query: () => ({ url: PATHS.passkeyCreation, method: 'POST' }),
    }),
    addPasskey: build.mutation<RecoveryCodesAnswer, AddPasskeyRequest>({
      query: (body) => ({ url: PATHS.passkeys, method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    renamePasskey: build.mutation<Done, { id: string } & RenamePasskeyRequest>({
      query: ({ id, ...body }) => ({ url: PATHS.passkey(id), method: 'PUT', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<Done, string>({
      query: (id) => ({ url: PATHS.passkey(id), method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesAnswer, void>({
      query: () => ({ url: PATHS.recoveryCodes, method: 'POST' }),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useStartAppMutation,
  useConfirmAppMutation,
  useRemoveAppMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = securityApi;
