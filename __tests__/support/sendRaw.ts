import { connect } from 'node:net';

/** Sends raw text; returns the server's output until it ends the connection. */
export function sendRaw({ url }: { url: string }, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => (said += String(part)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}
