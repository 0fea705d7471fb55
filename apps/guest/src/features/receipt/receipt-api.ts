import { createClient } from '@masa/client/create-client';
import { receiptPageRoutes } from '@masa/contract/check-receipt.http';
import { asGuest } from '../../shared/api.ts';

/** Comes with its screen: the first visit to the menu downloads nothing of it. */
export const receiptApi = createClient(receiptPageRoutes, asGuest);
