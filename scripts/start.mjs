import { requireNode } from './node-version.mjs';

requireNode();
// Only now: an older Node could not read it.
import('./start-product.mjs');
