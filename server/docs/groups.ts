import type { RouteGroup } from './route-doc';
import { adminGroup } from './routes/admin';
import { authGroup } from './routes/auth';
import { chatGroup } from './routes/chat';
import { contentGroup } from './routes/content';
import { operationGroup } from './routes/operation';
import { paymentsGroup } from './routes/payments';
import { peopleGroup } from './routes/people';

/** All that the document describes, in the order in which readers meet it. */
export const GROUPS: readonly RouteGroup[] = [
  authGroup,
  paymentsGroup,
  peopleGroup,
  chatGroup,
  contentGroup,
  adminGroup,
  operationGroup,
];
