import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the app for the backend at this address, in its own folder. */
export function buildAppFor(backendUrl: string): string {
  const folder = join(ROOT, 'build', 'foreign-app');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), folder], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: backendUrl, SOCKET_URL: backendUrl },
  });
  if (status !== 0) throw new Error('The app could not be built for another backend.');
  return folder;
}

/** Serves the files of a folder as any web host would, with the app's page for every other address. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app.test');
    const wanted = join(folder, pathname);
    const file = extname(pathname) && existsSync(wanted) ? wanted : join(folder, 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
