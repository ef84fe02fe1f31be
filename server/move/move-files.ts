import { createHash } from 'node:crypto';
import { readWhole, type FileStorage } from '../storage/storage';
import { MoveRefusal } from './refusal';

/** Files that are on their way at a time: most of the time goes into waiting for the bucket. */
const AT_A_TIME = 8;
const PROGRESS_MS = 5000;

/** A storage, and what to call it in a sentence. */
export interface Place {
  readonly storage: FileStorage;
  readonly called: string;
}

/** Files that the move has copied, and that an earlier one had. */
export interface MovedFiles {
  copied: number;
  there: number;
}

/**
 * Copies all files from one storage to another and reads each back to compare it. Files that are there with equal bytes
 * are skipped, so an interrupted move continues where it stopped. The source is only read.
 * @throws MoveRefusal when the target has any other file, or a file differs there; StorageError when one is unavailable
 */
export async function moveFiles(from: Place, to: Place, say: (line: string) => void): Promise<MovedFiles> {
  const names = await from.storage.list();
  const there = new Set(await to.storage.list());
  const own = new Set(names);
  const foreign = [...there].find((name) => !own.has(name));
  if (foreign !== undefined)
    throw new MoveRefusal(
      `The ${to.called} is not empty: it has ${foreign}, which the ${from.called} does not have. Nothing was moved. Name an empty one.`,
    );

  const moved = { copied: 0, there: 0 };
  let saidAt = Date.now();
  const left = names.values();
  const copyNext = async () => {
    for (const name of left) {
      const was = there.has(name);
      await copy(name, from, to, was);
      moved[was ? 'there' : 'copied'] += 1;
      if (Date.now() - saidAt < PROGRESS_MS) continue;
      saidAt = Date.now();
      say(`${moved.copied + moved.there} of ${names.length} files so far`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, copyNext));
  return moved;
}

async function copy(name: string, from: Place, to: Place, isThere: boolean): Promise<void> {
  const content = await readWhole(from.storage, name);
  if (!content)
    throw new MoveRefusal(
      `The ${from.called} has lost ${name} during the move. Stop the servers and start again.`,
    );
  if (!isThere) await to.storage.put(name, content);
  const arrived = await readWhole(to.storage, name);
  if (!arrived || sha256(arrived) !== sha256(content))
    throw new MoveRefusal(
      `The ${to.called} has ${name} with other bytes than the ${from.called}. Name an empty one, or remove that file there if you know it is of no use.`,
    );
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
