/** The oldest Node that the product runs on, as in package.json. */
const NEEDED = [20, 19];

/**
 * Ends the process with one line if Node is too old. Here and in what imports this, only old JavaScript and no imports:
 * a Node that is too old for everything else has to understand it.
 */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Peerproof needs Node ${NEEDED.join('.')} or later; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
