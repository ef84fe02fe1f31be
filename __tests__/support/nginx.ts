import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate';
import { freePort } from './freePort';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const POLL_MS = 50;

export interface Nginx {
  readonly url: string;
  /** Where it listens without TLS; only if it was given a certificate. */
  readonly plainUrl: string;
  /** The contents of its access log so far. */
  log(): string;
  close(): Promise<void>;
}

/**
 * Starts a real nginx with one of our configurations, in front of processes on the given ports. With a certificate it
 * listens on free ports instead of 80 and 443; without one, with plain HTTP instead of TLS. Everything else is as in the
 * file.
 */
export async function startNginx(
  configuration: string,
  ports: readonly number[],
  certificate?: Certificate,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  let next = 0;
  const listening = configuration
    .replace(/^ +listen \[::\].*;$/gm, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/^( +server )\S+:\d+/gm, (_line, word: string) => `${word}127.0.0.1:${ports[next++]}`);
  const site = certificate
    ? withCertificate(listening, folder, certificate)
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
    : listening
        .replace(/^server \{\s+listen 80;[^]+?^\}$/m, '')
        .replace(/^ +ssl_\w+ .*;$/gm, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`);
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
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withCertificate(site: string, folder: string, { key, cert }: Certificate): string {
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  return site.replace(
    /(ssl_certificate\w* +)\S+\/(\w+\.pem)/g,
    (_line, name: string, file: string) => `${name}${join(folder, file)}`,
  );
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
