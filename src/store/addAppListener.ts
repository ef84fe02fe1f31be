import { addListener } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import type { AppDispatch, RootState } from './rootReducer';

/** Adds a listener for as long as a screen needs it: dispatching it returns the function that removes it. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();
