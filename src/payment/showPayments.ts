import { createAction } from '@reduxjs/toolkit';

/**
 * Asks the payments screen to enlarge the payment `id`. `ids` (`_id`) is the list through which the viewer goes, instead of
 * its own.
 */
export const showPayments = createAction<{ id: string; ids: readonly string[] }>('payments/show');
