/* Small parts that the first screen does not need, in one file so that they take one request. */
export { AcceptedNote } from '../../payment/AcceptedNote';
export { AcceptedState } from '../../payment/AcceptedState';
export { StatementMark } from '../../payment/StatementMark';
export { CutNote } from './CutNote';
export { MarkFilter } from './MarkFilter';
export { NothingFound } from './NothingFound';
export { RejectManyDialog } from './RejectManyDialog';
export { SelectBox } from './SelectBox';
export { SelectionBar } from './SelectionBar';
export { ShortcutsDialog } from './ShortcutsDialog';
export { SwipeDecisions } from './SwipeDecisions';
