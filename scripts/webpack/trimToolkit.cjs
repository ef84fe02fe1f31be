const missing = (what) =>
  `(() => { throw new Error('The build leaves out ${what}: scripts/webpack/trimToolkit.cjs.'); })()`;

/**
 * Leaves out of Redux Toolkit what nothing uses, and says so where something would: lists that it sorts (ours keep the
 * order in which the server gave them), and reducers of a slice that are written as a function.
 */
module.exports = (source) =>
  source
    .replace('createSortedStateAdapter(selectId, sortComparer)', missing('sorted lists'))
    .replace('options.reducers(buildReducerCreators())', missing('reducers as a function'))
    .replace('if (isAsyncThunkSliceReducerDefinition(reducerDefinition))', 'if (false)');
