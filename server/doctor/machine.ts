import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { differencesOfApp } from '../built-app';
import { appAddress, type Settings } from '../config';
import { ConfigError } from '../environment';
import { checkPort } from '../listen';
import { diskSpace } from '../storage/room';
import { makeUsable } from '../usable-folder';
import { ANSWER_MS, fine, wrong, type Finding } from './finding';

const NEEDED = [20, 19] as const;
const OTHERS = 0o077;
const MB = 1024 * 1024;
const REBUILD = 'Run npm run build with the settings of the server.';

export function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return isNew
    ? fine('Node', process.versions.node)
    : wrong('Node', `${process.versions.node} is too old`, `Install Node ${NEEDED.join('.')} or later.`);
}

/** The port is free, or the product answers there. */
export async function checkListening({ host, port }: Settings): Promise<Finding> {
  try {
    await checkPort({ host, port });
    return fine('Port', `${port} is free`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const answer = await fetch(`${appAddress(host, port)}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      (response) => response.json() as Promise<{ status?: string }>,
      () => undefined,
    );
    if (answer?.status === 'ok') return fine('Port', `a Peerproof runs at ${port}`);
    return wrong('Port', error.message, 'Find the program with: ss -ltnp');
  }
}

/** Whether the folder can be written, and only by its owner read. */
export function checkFolder({ dataDir }: Settings): Finding {
  const user = userInfo().username;
  if (!existsSync(dataDir))
    return fine('Data folder', `${dataDir} is not there yet; the first start makes it`);
  try {
    makeUsable(dataDir);
  } catch (error) {
    return wrong(
      'Data folder',
      `${user} cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code})`,
      `Run this command as the server's user, or: chown -R <its user> ${dataDir}`,
    );
  }
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  const states = paths.map((path) => ({ path, ...lstatSync(path) }));
  const open = states.find(({ mode }) => mode & OTHERS);
  if (open)
    return wrong('Data folder', `others can read or write ${open.path}`, `Run: chmod go= ${open.path}`);
  const owners = new Set(states.map(({ uid }) => uid));
  if (owners.size > 1)
    return wrong(
      'Data folder',
      `the files in ${dataDir} belong to several users`,
      `Run: chown -R <the server's user> ${dataDir}`,
    );
  return fine('Data folder', `${dataDir}, written by ${user} alone`);
}

export async function checkDisk(settings: Settings): Promise<Finding> {
  if (!existsSync(settings.dataDir)) return fine('Disk', 'not checked, as there is no data folder yet');
  const disk = await diskSpace(settings);
  if (!disk) return fine('Disk', 'nothing is stored on this machine');
  const [free, reserve] = [disk.free, disk.reserve].map((bytes) => `${Math.floor(bytes / MB)} MB`);
  return disk.free >= disk.reserve
    ? fine('Disk', `${free} free`)
    : wrong(
        'Disk',
        `${free} free, less than the reserve of ${reserve}: uploads are refused`,
        'Make room, or set DISK_RESERVE_MB.',
      );
}

/** The app has the limits of the server. */
export function checkBuild(): Finding {
  const differences = differencesOfApp();
  if (!differences) return wrong('App', 'it is not built', REBUILD);
  return differences.length > 0
    ? wrong('App', differences.join(', '), REBUILD)
    : fine('App', 'built with the settings of the server');
}
