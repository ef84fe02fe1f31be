const missing = (what) =>
  `(() => { throw new Error('The build leaves out ${what}: scripts/webpack/trimToolkit.cjs.'); })()`;

/** In the files of Redux Toolkit and of RTK Query: what is there, and what the build takes in its place. */
const CUTS = [
  // Lists that it sorts: ours keep the order in which the server gave them.
  ['createSortedStateAdapter(selectId, sortComparer)', missing('sorted lists')],
  ['options.reducers(buildReducerCreators())', missing('reducers as a function')],
  ['if (isAsyncThunkSliceReducerDefinition(reducerDefinition))', 'if (false)'],
  // Tasks that listeners fork, and pauses in them.
  [/^\t*(pause: createPause\(internalTaskController|fork: createFork\().*\n/gm, ''],

  // Schemas of answers.
  ['var NamedSchemaError = class extends SchemaError {', 'var NamedSchemaError = class {'],
  [/^\t*super\(issues\);\n/gm, ''],
  [/^\t*(if|else) \((arg|rawResponse|response|meta|rawErrorResponse|errorResponse)Schema && .*\n/gm, ''],
  [/const \{ (?:meta|rawError)(?:Response)?Schema, .* \} = endpointDefinition;\n/g, ''],
  [', argSchema, rawResponseSchema, responseSchema }', ' }'],
  ['if (caughtError instanceof NamedSchemaError)', 'if (false)'],
  // A cache that is brought along.
  [/\.addMatcher\(hasRehydrationInfo, \(draft, action\) => \{\n.*?\n\t\t\t\}\)/gs, ''],
  ['.addMatcher(hasRehydrationInfo, (draft) => ({ ...draft }))', ''],
  [' || hasRehydrationInfo(action)', ''],
  [' || context.hasRehydrationInfo(action)', ''],
  ['if (context.hasRehydrationInfo(action))', 'if (false)'],
  [/const extractRehydrationInfo = weakMapMemoize\(.*\n/, ''],
  [/^\t*extractRehydrationInfo,\n(\t*hasRehydrationInfo: .*\n)?/gm, ''],
  // Queries that are asked beforehand, put in by hand or wait for a call.
  [/^\t*(prefetch|upsertQueryData),\n/gm, ''],
  [
    'updateQueryData, upsertQueryData, prefetch, buildMatchThunkActions }',
    'updateQueryData, buildMatchThunkActions }',
  ],
  ['safeAssign(anyApi, { usePrefetch });\n', ''],
  [/^\t*api\[`useLazy.*\n/gm, ''],
  [/^\t*useLazyQuery(Subscription)?,\n/gm, ''],
  ['useLazyQuery, useLazyQuerySubscription, ', ''],
  [/\t*useLazyQuery\(options\) \{\n.*?\n\t\t\t\},\n/s, ''],
];

/**
 * Leaves out of Redux Toolkit and RTK Query what nothing uses. Where something would, it says so, or what it would call
 * is not there; `trimmedToolkit.test.ts` looks for both in our sources.
 */
module.exports = (source) =>
  CUTS.reduce((text, [what, instead]) => text.replace(what, () => instead), source);
module.exports.CUTS = CUTS;
