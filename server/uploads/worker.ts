/** A process that decodes images (`image-workers.ts`). */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { worker } from 'workerpool';
import { cleanImage } from './clean-image';
import { showTheSame } from './image-hash';
import { smallerImage } from './smaller';

const LESS_URGENT_THAN_THE_SERVER = 10;

setPriority(LESS_URGENT_THAN_THE_SERVER);
// One image at a time needs no cache, and one thread keeps the memory down.
sharp.cache(false);
sharp.concurrency(1);
try {
  // If memory runs out, Linux ends this process rather than the server.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Other systems have no such file.
}

worker({ cleanImage, smallerImage, showTheSame });
