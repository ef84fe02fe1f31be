const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The recogniser's files: its worker, its program for all browsers of the last years, and its data for English. */
const FILES = {
  'worker.js': 'tesseract.js/dist/worker.min.js',
  'tesseract-core-simd-lstm.js': 'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract-core-simd-lstm.wasm': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'eng.traineddata.gz': '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
};

const sources = Object.entries(FILES).map(([name, file]) => ({ name, file: require.resolve(file) }));

const hash = createHash('sha256');
for (const { file } of sources) hash.update(readFileSync(file));

/** Where the build has them. The files keep their names, so the folder has the hash of their contents. */
const READER_FOLDER = `/reader/${hash.digest('hex').slice(0, 12)}/`;

/** For CopyPlugin; they are minified already. */
const READER_COPIES = sources.map(({ name, file }) => ({
  from: file,
  to: path.posix.join(READER_FOLDER.slice(1), name),
  info: { minimized: true },
}));

module.exports = { READER_COPIES, READER_FOLDER };
