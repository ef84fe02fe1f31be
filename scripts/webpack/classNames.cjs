const { createHash } = require('node:crypto');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..');
const PREFIX_LENGTH = 3;

const fileOf = new Map();
const namesOf = new Map();

/**
 * A class's name in the build: three characters for its style sheet, from the hash of its path, and the class's place in
 * it. The same in each build of the same sources; two style sheets with the same three characters end the build.
 */
exports.className = ({ resourcePath }, _format, localName) => {
  const file = path.relative(ROOT, resourcePath).split(path.sep).join('/');
  const prefix = prefixOf(file);
  if ((fileOf.get(prefix) ?? file) !== file)
    throw new Error(
      `The classes of ${file} and ${fileOf.get(prefix)} would have the same names: rename a file.`,
    );
  fileOf.set(prefix, file);
  const names = namesOf.get(file) ?? [];
  namesOf.set(file, names);
  if (!names.includes(localName)) names.push(localName);
  return prefix + names.indexOf(localName).toString(36);
};

/** Begins with a letter, as a name must. */
function prefixOf(file) {
  const hash = createHash('sha256').update(file).digest();
  const letter = String.fromCharCode('a'.charCodeAt(0) + (hash[0] % 26));
  return (
    letter +
    hash
      .subarray(1, 7)
      .readUIntBE(0, 6)
      .toString(36)
      .slice(-(PREFIX_LENGTH - 1))
  );
}
