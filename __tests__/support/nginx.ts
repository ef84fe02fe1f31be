import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const POLL_MS = 50;

export interface Nginx {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a real nginx with one of our configurations, in front of processes on the given ports. It listens with plain HTTP
 * on a free port instead of TLS on 443; everything else is as in the file.
 */
export async function startNginx(configuration: string, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-nginx-'));
  const port = await freePort();
  let next = 0;
  const site = configuration
    .replace(/^ +(listen (80|\[::\].*)|ssl_\w+ .*);$/gm, '')
    .replace(/listen 443 ssl http2/, `listen 127.0.0.1:${port}`)
    .replace(/^server \{\s+server_name \S+\s+return 301 [^}]+\}$/m, '')
    .replace(/^( +server )\S+:\d+/gm, (_line, word: string) => `${word}127.0.0.1:${ports[next++]}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events { worker_connections 2048; } http { access_log off;
    ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    ${site} }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  // Closed to everybody, and so answered by nginx itself.
  while (!(await fetch(`${url}/metrics`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
