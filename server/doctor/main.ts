import { readSettings, type Settings } from '../config';
import { ConfigError } from '../environment';
import { endWith } from '../end-with';
import { checkDatabase } from './database';
import { checkReplica } from './replica';
import { fine, wrong, type Finding } from './finding';
import { checkBuild, checkDisk, checkFolder, checkListening, checkNode } from './machine';
import { printFinding } from './print';
import { checkBucket, checkEventServers, checkMail, checkProxy, checkRedis } from './services';

const USAGE =
  'Usage: npm run doctor -- [<your address, for a test email>] [--processes <how many servers run>]';
const DEFAULT_PROCESSES = 2;

/** `npm run doctor`: checks everything that the server needs, and changes nothing. Exits with 1 if anything is wrong. */
async function main(args: string[]): Promise<void> {
  const { address, processes } = readArguments(args);
  const { settings, refused } = usableSettings(process.env);
  const findings: Finding[] = [
    checkNode(),
    ...(refused.length > 0
      ? refused.map((line) => wrong('Setting', line, 'docs/operating.md lists every setting.'))
      : [fine('Settings', 'all can be used')]),
    await checkListening(settings),
    checkFolder(settings),
    await checkDisk(settings),
    checkBuild(),
    ...(await checkDatabase(settings, processes)),
    ...(await checkReplica(settings)),
    await checkRedis(settings),
    ...(await checkEventServers(settings)),
    ...(await checkBucket(settings)),
    await checkMail(settings, address),
    ...(await checkProxy(settings)),
  ];
  findings.forEach(printFinding);
  const count = findings.filter(({ remedy }) => remedy).length;
  console.log(
    count === 0 ? '\nNothing is wrong.' : `\n${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  // A connection that a check left open must not keep the process alive.
  process.exit(count === 0 ? 0 : 1);
}

function readArguments(args: string[]): { address: string | undefined; processes: number } {
  const at = args.indexOf('--processes');
  const processes = at >= 0 ? Number(args[at + 1]) : DEFAULT_PROCESSES;
  const [address, ...more] = at >= 0 ? [...args.slice(0, at), ...args.slice(at + 2)] : args;
  const isAddress = address === undefined || /^[^\s@]+@[^\s@]+$/.test(address);
  if (more.length > 0 || !isAddress || !Number.isInteger(processes) || processes < 1)
    throw new ConfigError(USAGE);
  return { address, processes };
}

/** The valid settings; the other checks run without the invalid ones. */
function usableSettings(env: NodeJS.ProcessEnv): { settings: Settings; refused: string[] } {
  try {
    return { settings: readSettings(env), refused: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const refused = error.message.split('\n');
    const names = refused.map((line) => /^\w+/.exec(line)?.[0] ?? '');
    const rest = Object.entries(env).filter(([name]) => !names.includes(name));
    return { settings: readSettings({ ...Object.fromEntries(rest), NODE_ENV: '' }), refused };
  }
}

main(process.argv.slice(2)).catch((error: unknown) => endWith(error, ConfigError));
