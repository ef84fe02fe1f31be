import type { UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import type {
  AnnouncementsAnswer,
  BrokersAnswer,
  ChatRoom,
  ChatRoomsAnswer,
  ClientsAnswer,
  CompanyPlansAnswer,
  DemosAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  PaymentsQuery,
  UpdateProfileAnswer,
  User,
} from '../../contract/wire';

/** The answer of a list that comes in pages, as RTK Query keeps it. */
export type Pages<Page> = InfiniteData<Page, string | null>;

/** A user's answer as it arrives here: the base query has taken the tokens out. */
export interface UserAnswer {
  user: User;
}

/** Which payments are asked for; the arguments of the `getTransactions` endpoint. */
export type TransactionsQuery = Pick<PaymentsQuery, 'status' | 'search'>;

/** A page of chat rooms; the first one brings older rooms with unread messages where it shows none itself. */
export interface ChatRoomsPage extends ChatRoomsAnswer {
  olderUnread?: ChatRoom[];
}

/** The endpoints that the slices listen to, by name: what they answer and with what they are called. */
interface Answers {
  login: [UserAnswer, unknown];
  getProfile: [UserAnswer, void];
  updateProfile: [UpdateProfileAnswer, unknown];
  getAnnouncements: [Pages<AnnouncementsAnswer>, void];
  getClients: [Pages<ClientsAnswer>, void];
  getTransactions: [Pages<PaymentsAnswer>, TransactionsQuery];
  getBrokers: [BrokersAnswer, void];
  getCompanyPlans: [CompanyPlansAnswer, void];
  getDemos: [DemosAnswer, void];
  getChatRooms: [Pages<ChatRoomsPage>, void];
  acceptPayment: [PaymentAnswer, unknown];
  rejectPayment: [PaymentAnswer, unknown];
  disputePayment: [PaymentAnswer, unknown];
  reportPayment: [PaymentAnswer, unknown];
  uploadPaymentProof: [PaymentAnswer, unknown];
}

export type EndpointName = keyof Answers;
export type AnswerOf<Name extends EndpointName> = Answers[Name][0];

export interface Answered<Name extends EndpointName> extends UnknownAction {
  payload: Answers[Name][0];
  meta: {
    arg: { endpointName: Name; originalArgs: Answers[Name][1] };
    /** What this user has changed since the answer was asked for, by `_id`: of these it is too old to tell. */
    changedMeanwhile?: string[];
  };
}

const FULFILLED = /^api\/execute(Query|Mutation)\/fulfilled$/;

/**
 * Matches the answered calls of these endpoints. Slices know them by name, because the endpoints belong to the features
 * and `store` imports none.
 */
export const answered =
  <Name extends EndpointName>(...names: Name[]) =>
  (action: UnknownAction): action is Answered<Name> => {
    if (!FULFILLED.test(action.type)) return false;
    const { meta } = action as Answered<Name>;
    return names.includes(meta.arg.endpointName);
  };
