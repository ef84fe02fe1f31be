import { Type, type Static } from '@sinclair/typebox';
import { counts, nullable, pageFields, text, time } from './common';

export type Client = Static<typeof Client>;
/** A person who joined with the caller's refer code. */
export const Client = Type.Object(
  { _id: text(), fullName: text(), profileImage: nullable(text()), joinedAt: time() },
  { title: 'Client' },
);
export type ClientsAnswer = Static<typeof ClientsAnswer>;
export const ClientsAnswer = Type.Object({
  clients: Type.Array(Client, { description: 'Newest first.' }),
  ...pageFields(counts(['total'])),
});

export type Broker = Static<typeof Broker>;
/** A person whom the caller pays. */
export const Broker = Type.Object(
  {
    _id: text(),
    fullName: text(),
    profileImage: nullable(text()),
    paymentMethodId: text(),
  },
  { title: 'Broker' },
);
export type BrokersAnswer = Static<typeof BrokersAnswer>;
export const BrokersAnswer = Type.Object({ brokers: Type.Array(Broker) });
