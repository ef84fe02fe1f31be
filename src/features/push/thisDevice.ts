/* What a device with push needs at the start and at the end of a session, in one chunk. */
export { checkDevice } from './checkDevice';
export { forgetDevice } from './subscription';
