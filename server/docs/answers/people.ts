import type { Broker, BrokersAnswer, Client, ClientsAnswer } from '../../../contract/wire';
import { counts, list, nullable, object, text, time } from '../schema';
import { pageInfo } from './common';

export const clientsAnswer = object<ClientsAnswer>({
  clients: list(
    object<Client>(
      { _id: text(), fullName: text(), profileImage: nullable(text()), joinedAt: time() },
      'Client',
    ),
  ),
  ...pageInfo(counts(['total'])),
});

export const brokersAnswer = object<BrokersAnswer>({
  brokers: list(
    object<Broker>(
      { _id: text(), fullName: text(), profileImage: nullable(text()), paymentMethodId: text() },
      'Broker',
    ),
  ),
});
