const { writeFileSync, mkdirSync } = require('node:fs');
const path = require('node:path');

const isCode = (file) => /\.(js|css)$/.test(file);

/**
 * Writes `<output>.meta/report.json` for the server and `npm run size`. `entry`: the files that every route loads.
 * `pages`: the files that each named chunk adds. `chunks`: each chunk's files and the named chunks that may load it.
 */
class BuildReport {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildReport', ({ entrypoints, chunkGroups, outputOptions }) => {
      const entry = entrypoints.get('main').getFiles().filter(isCode);
      const chunks = chunkGroups
        .filter((group) => !entrypoints.has(group.name))
        .map((group) => ({
          name: group.name,
          pages: [...pagesOf(group)],
          files: group.getFiles().filter((file) => isCode(file) && !entry.includes(file)),
        }));
      const pages = Object.fromEntries(
        chunks.filter(({ name }) => name).map(({ name, files }) => [name, files]),
      );
      const folder = `${outputOptions.path}.meta`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'report.json'), JSON.stringify({ entry, pages, chunks }));
    });
  }
}

/** The chunk's own name; for a chunk without a name (a dialog), the named chunks that load it. */
function pagesOf(group, seen = new Set()) {
  if (group.name) return new Set([group.name]);
  if (seen.has(group)) return new Set();
  seen.add(group);
  return new Set([...group.parentsIterable].flatMap((parent) => [...pagesOf(parent, seen)]));
}

module.exports = { BuildReport };
