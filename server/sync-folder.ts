import { open } from 'node:fs/promises';
import { hasCode } from './has-code';

/** Error codes of systems that cannot sync a folder: Windows and some network file systems. */
const UNKNOWN = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/** Makes the names in a folder survive a power cut, such as that of a file just renamed, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!hasCode(error, ...UNKNOWN)) throw error;
  }
}
