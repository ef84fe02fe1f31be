const { writeFileSync, mkdirSync } = require('node:fs');
const path = require('node:path');

const isCode = (file) => /\.(js|css)$/.test(file);

/**
 * Writes beside the build, in `<output>.meta/report.json`, what `npm run size` and the server want to know:
 * `entry`, the files that every route loads; `pages`, for each named chunk the files it adds; `unnamed`, for each chunk
 * without a name (a dialog) its files and the named chunks that may ask for it; `files`, for each file its modules with the bytes they had before minification.
 */
class BuildReport {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildReport', (compilation) => {
      const filesOf = (group) => group.getFiles().filter(isCode);
      const entry = filesOf(compilation.entrypoints.get('main'));
      const pages = {};
      const unnamed = [];
      for (const group of compilation.chunkGroups) {
        if (compilation.entrypoints.has(group.name)) continue;
        const added = filesOf(group).filter((file) => !entry.includes(file));
        if (group.name) pages[group.name] = added;
        else unnamed.push({ owners: [...ownersOf(group)], files: added });
      }
      const files = {};
      for (const chunk of compilation.chunks)
        for (const file of [...chunk.files].filter(isCode)) files[file] = modulesOf(compilation, chunk, file);

      const folder = `${compilation.outputOptions.path}.meta`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'report.json'), JSON.stringify({ entry, pages, unnamed, files }));
    });
  }
}

/** The names of the chunks that a chunk without a name comes from. */
function ownersOf(group, seen = new Set()) {
  if (seen.has(group)) return new Set();
  seen.add(group);
  const parents = [...group.parentsIterable];
  return new Set(parents.flatMap((parent) => (parent.name ? [parent.name] : [...ownersOf(parent, seen)])));
}

function modulesOf({ chunkGraph, requestShortener }, chunk, file) {
  const wanted = file.endsWith('.css') ? 'css/mini-extract' : 'javascript';
  return [...chunkGraph.getChunkModulesIterable(chunk)]
    .filter((module) => module.type.startsWith(wanted))
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .map((module) => [nameOf(module, requestShortener), module.size()]);
}

const nameOf = (module, requestShortener) =>
  module
    .readableIdentifier(requestShortener)
    .replace(/^css .*!/, '')
    .replace(/^.*node_modules\//, '');

module.exports = { BuildReport };
