import { collectOldSessions } from './auth/sessions';
import { collectOldAnswers } from './cases/answer-time';
import { collectEndedRows } from './db/collect-ended';
import { collectOldKeys } from './http/once';
import type { Loop } from './loops';
import { collectOldSecurityEvents } from './security-log/collect';
import { collectOldPushes } from './push/collect';
import type { Services } from './services';
import { collectOldImageHashes } from './uploads/collect-hashes';
import { collectOldDeliveries } from './webhooks/collect';

/** The loops that delete old rows, each of its own feature. */
export const collections = (services: Services): Loop[] => [
  collectOldKeys(services),
  collectOldImageHashes(services),
  collectOldSessions(services),
  collectEndedRows(services),
  collectOldAnswers(services),
  collectOldSecurityEvents(services),
  collectOldDeliveries(services),
  collectOldPushes(services),
];
