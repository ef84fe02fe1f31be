import { spawn } from 'node:child_process';

/**
 * Runs the system's `tar`, which Linux, macOS and Windows include.
 * @throws Error with the last line that tar wrote
 */
export function tar(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0
        ? resolve(output)
        : reject(new Error(complaint.trim().split('\n').at(-1) || `tar ended with ${status}.`)),
    );
  });
}
