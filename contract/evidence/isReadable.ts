import { PAYMENT_STATUSES } from '../payment';
import { FORMAT, type EvidenceManifest, type EvidenceMessage } from './format';

/** Whether it has everything that readers show. Anybody can make and sign a file. */
export function isReadable(value: unknown): value is EvidenceManifest {
  if (!hasTexts(value, 'format', 'madeAt', 'madeFor') || value.format !== FORMAT) return false;
  const { madeAt, payment, payer, receiver, history, chatMessages } = value;
  return (
    isTime(madeAt) &&
    hasTexts(payment, 'paymentId', 'status', 'hash') &&
    isStatus(payment.status) &&
    typeof payment.amountCents === 'number' &&
    [payer, receiver].every((person) => hasTexts(person, 'name', 'paymentMethodId')) &&
    Array.isArray(history) &&
    history.every(isStep) &&
    (chatMessages === null || typeof chatMessages === 'number')
  );
}

/** Whether these are the messages of a chat. */
export const isChat = (value: unknown): value is EvidenceMessage[] =>
  Array.isArray(value) &&
  value.every(
    (message: unknown) =>
      hasTexts(message, 'at', 'senderId', 'content') &&
      typeof message.number === 'number' &&
      (!message.image || hasTexts(message.image, 'sha256')),
  );

const isStep = (step: unknown): boolean =>
  hasTexts(step, 'at', 'actorRole', 'to', 'hash') &&
  isTime(step.at) &&
  isStatus(step.to) &&
  [step.actorName, step.reason, step.orderId].every((value) => value === null || typeof value === 'string');

type Fields<Name extends string> = Readonly<Record<string, unknown>> & Readonly<Record<Name, string>>;

const hasTexts = <Name extends string>(value: unknown, ...names: readonly Name[]): value is Fields<Name> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const isStatus = (value: string): boolean => PAYMENT_STATUSES.some((status) => status === value);

const isTime = (value: string): boolean => !Number.isNaN(Date.parse(value));
