import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { ROOT } from './root.mjs';

const SOURCES = ['contract', 'src', 'server'];
/** The functions of `contract/translate.ts`, by what the first argument is. */
const ONE_MESSAGE = ['t', 'said'];
const TWO_FORMS = ['plural', 'saidPlural'];
const MANY = ['translated', 'toTranslate'];
/** The functions of `server/http/errors.ts`, by which argument is the sentence. `malformed` is for programmers. */
const REFUSALS = {
  HttpError: 2,
  conflict: 1,
  forbidden: 1,
  notFound: 0,
  unauthorised: 0,
  unavailable: 0,
  invalidFields: 0,
};

const sourceFiles = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(ROOT, folder, path)),
);

/** The text of a literal, also of several joined by `+`; undefined if it is not constant. */
function constant(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return constant(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const parts = [constant(node.left), constant(node.right)];
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The texts in an object or array, at any depth, also by a constant's name, without those inside functions. */
function textsIn(node) {
  const text = constant(node);
  if (text !== undefined) return [text];
  if (ts.isIdentifier(node)) {
    const value = valueOf(node.text, node.getSourceFile());
    return value ? textsIn(value) : [];
  }
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) => {
      if (ts.isShorthandPropertyAssignment(property)) return textsIn(property.name);
      if (ts.isSpreadAssignment(property)) return textsIn(property.expression);
      return ts.isPropertyAssignment(property) ? textsIn(property.initializer) : [];
    });
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsIn);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textsIn(node.expression);
  return [];
}

/** A sentence of a yup rule, and what a rule is about: 'your email' stands in sentences, 'Email' begins them. */
const SENTENCE = /^[A-Z].*\.$/s;
const LABEL = /^(?:your|the|an?) (.)(.*)$/;

/** The messages in a file of yup rules: its constant sentences and labels. */
function rulesIn(file) {
  const found = [];
  const visit = (node) => {
    const text = ts.isStringLiteralLike(node) ? node.text : '';
    const label = LABEL.exec(text);
    if (SENTENCE.test(text)) found.push(text);
    if (label) found.push(text, label[1].toUpperCase() + label[2]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const parsed = new Map();
function parseFile(path) {
  if (!parsed.has(path))
    parsed.set(path, ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return parsed.get(path);
}

/** What a name stands for in a file: the value of a constant, there or where it is imported from. */
function valueOf(name, file) {
  for (const statement of file.statements) {
    const declaration =
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (declaration) return declaration.initializer;
    if (!ts.isImportDeclaration(statement)) continue;
    if (statement.importClause?.namedBindings?.elements?.some((each) => each.name.text === name)) {
      const from = join(dirname(file.fileName), `${statement.moduleSpecifier.text}.ts`);
      return existsSync(from) ? valueOf(name, parseFile(from)) : undefined;
    }
  }
}

/**
 * The constant sentences that an expression of the server can be; undefined if it can be another. What a call gives or
 * a function gets is marked elsewhere, by `said` or `toTranslate`.
 */
function sentencesIn(node) {
  const text = constant(node);
  if (text !== undefined) return [text];
  if (ts.isCallExpression(node)) return [];
  if (ts.isAwaitExpression(node) || ts.isNonNullExpression(node)) return sentencesIn(node.expression);
  if (ts.isConditionalExpression(node)) return both(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return both(node.left, node.right);
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node))
    return sentencesIn(node.expression);
  if (ts.isObjectLiteralExpression(node)) return both(...node.properties.map((each) => each.initializer));
  if (!ts.isIdentifier(node)) return undefined;
  const value = valueOf(node.text, node.getSourceFile());
  return value ? sentencesIn(value) : [];
}

function both(...nodes) {
  const found = nodes.map((node) => node && sentencesIn(node));
  return found.includes(undefined) ? undefined : found.flat();
}

/** What a call of the server tells the user: of a refusal its sentence, of an answer its `message`. */
function toldBy(node, path) {
  const called = (ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression.getText();
  if (Object.hasOwn(REFUSALS, called)) return node.arguments[REFUSALS[called]];
  if (
    /^server.*\broutes\.ts$/.test(path) &&
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'message'
  )
    return node.initializer;
}

/** False for a message that somebody else has marked. */
const isWritten = (node) =>
  constant(node) !== undefined ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);

/** What continues another text on the screen. */
const PIECE = /^[\s.,;:!?]|\s$/;

/** The files that write mails, pushes and evidence pages. The app never asks for what they say. */
const WRITTEN_BY_SERVER = /^server\/(mail|evidence)\/|^server\/.*\b(mails?|mail-facts|words)\.ts$/;

/**
 * All messages of the source in ICU MessageFormat, each with its section of the catalogues: 'server' for what the server
 * alone shows, else 'app'.
 *
 * @throws for a message that is not constant, with its place, or that continues another
 */
export function findMessages() {
  const messages = new Map();
  for (const path of sourceFiles) {
    const file = parseFile(path);
    const name = relative(ROOT, path);
    const isOfServer = WRITTEN_BY_SERVER.test(name);
    const add = (message, section) => {
      if (messages.get(message) !== 'app') messages.set(message, section);
    };
    const addOwn = (message) => add(message, isOfServer ? 'server' : 'app');
    // What an answer says is shown by the app.
    const addForApp = (message) => add(message, 'app');
    const need = (node, read = constant) => {
      const message = read(node);
      if (message !== undefined) return message;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      throw new Error(`${name}:${line + 1}: the message is not a constant text: ${node.getText()}`);
    };
    const visit = (node) => {
      if (ts.isCallExpression(node)) {
        // Also of a speaker: `speaker.t('…')`.
        const called = (node.expression.name ?? node.expression).text;
        const [first, second, third] = node.arguments;
        // A message that somebody else has marked: `t(STATE_WORDS[status])`.
        if (ONE_MESSAGE.includes(called) && first && isWritten(first)) addOwn(need(first));
        if (TWO_FORMS.includes(called) && second && third && isWritten(second))
          addOwn(`{count, plural, one {${need(second)}} other {${need(third)}}}`);
        if (MANY.includes(called) && first) textsIn(first).forEach(addOwn);
      }
      ts.forEachChild(node, visit);
    };
    const visitServer = (node) => {
      const told = toldBy(node, name);
      if (told) need(told, sentencesIn).forEach(addForApp);
      ts.forEachChild(node, visitServer);
    };
    if (isOfServer || / from '.*\/translate';/.test(file.text)) visit(file);
    if (name.startsWith('server/')) visitServer(file);
    if (/ from '(yup|.*\/textSchemas)';/.test(file.text)) rulesIn(file).forEach(addForApp);
  }
  const piece = [...messages.keys()].find((message) => PIECE.test(message));
  if (piece)
    throw new Error(`"${piece}" is a part of a sentence, and each language has its own order of words.`);
  return messages;
}

/** The names in braces of a message: of each of its variants, if it has plurals. And the categories of its plurals. */
function partsOf(message) {
  const plurals = [];
  /** The sets of names that a text with these elements can show. */
  const variantsOf = (elements) =>
    elements.reduce(
      (variants, element) => {
        if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
        const own = [TYPE.argument, TYPE.plural, TYPE.select].includes(element.type) ? [element.value] : [];
        const options = Object.values(element.options ?? {}).flatMap(({ value }) => variantsOf(value));
        const inner = options.length ? options : [new Set()];
        return variants.flatMap((names) => inner.map((more) => new Set([...names, ...own, ...more])));
      },
      [new Set()],
    );
  return { variants: variantsOf(parse(message, { ignoreTag: true })), plurals };
}

/** What is wrong with a translation of a message; undefined if nothing is. */
function faultOf(message, translation, language) {
  if (!translation.trim()) return 'is empty';
  try {
    const wanted = partsOf(message);
    const has = partsOf(translation);
    const names = new Set(wanted.variants.flatMap((variant) => [...variant]));
    const lost = [...names].filter((name) => has.variants.some((variant) => !variant.has(name)));
    const extra = has.variants.flatMap((variant) => [...variant].filter((name) => !names.has(name)));
    if (lost.length) return `lacks {${lost.join('}, {')}}`;
    if (extra.length) return `has {${extra.join('}, {')}}, which the message does not have`;
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // 'many' of the Romance languages is for millions.
    const needed = categories.filter((category) => category !== 'many' || language === 'ar');
    const missing = has.plurals.flatMap((forms) => needed.filter((category) => !forms.includes(category)));
    if (missing.length) return `lacks the plural forms ${missing.join(', ')}`;
  } catch (error) {
    return `is no ICU message: ${error.message}`;
  }
}

const FOLDER = join(ROOT, 'languages');

/** The tags of the languages that have a catalogue. */
export const catalogueNames = () =>
  readdirSync(FOLDER).flatMap((name) => name.match(/^(.+)\.json$/)?.[1] ?? []);

const SECTIONS = ['app', 'server'];

/**
 * A catalogue's faults: missing, unused, misplaced and wrong translations. Beside its two sections it has a head that
 * says who made it.
 */
export function checkCatalogue(language, messages = findMessages()) {
  const catalogue = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
  const entries = SECTIONS.flatMap((section) =>
    Object.entries(catalogue[section] ?? {}).map(([message, text]) => ({ section, message, text })),
  );
  const isInPlace = ({ section, message }) => messages.get(message) === section;
  const inPlace = new Set(entries.filter(isInPlace).map(({ message }) => message));
  return {
    missing: [...messages].filter(([message]) => !inPlace.has(message)),
    unused: entries.filter((entry) => !isInPlace(entry)).map(({ message }) => message),
    faults: entries.filter(isInPlace).flatMap(({ message, text }) => {
      const fault = faultOf(message, text, language);
      return fault ? [`"${message}" ${fault}`] : [];
    }),
  };
}

/** `npm run languages`: checks all catalogues. `npm run languages -- es`: prints what the catalogue of `es` lacks, as JSON. */
function main([language]) {
  const messages = findMessages();
  if (language) {
    const { missing } = checkCatalogue(language, messages);
    const inSection = (wanted) =>
      Object.fromEntries(
        missing.flatMap(([message, section]) => (section === wanted ? [[message, '']] : [])),
      );
    console.log(JSON.stringify(Object.fromEntries(SECTIONS.map((each) => [each, inSection(each)])), null, 2));
    return;
  }
  console.log(`${messages.size} messages`);
  for (const name of catalogueNames()) {
    const { missing, unused, faults } = checkCatalogue(name, messages);
    console.log(`${name}: ${missing.length} missing, ${unused.length} unused, ${faults.length} wrong`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (missing.length + unused.length + faults.length) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
