import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 250;
const ANSWER_MS = 5000;

/**
 * Ends with 0 once the server at HOST and PORT answers /readyz, or with 1 when its process, MAINPID, has ended. systemd
 * runs this after each start, with a time limit, so that `systemctl restart` returns once the process serves requests.
 */
async function waitUntilReady({ PORT, HOST, MAINPID }) {
  const host = !HOST || ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`;
  while (isAlive(Number(MAINPID))) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
    if (answer?.ok) return 0;
    await delay(EVERY_MS);
  }
  return 1;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

process.exit(await waitUntilReady(process.env));
