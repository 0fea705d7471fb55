import { createClient } from '@masa/client/create-client';
import { paymentRoutes } from '@masa/contract/payment.http';
import { asGuest } from '../../shared/api.ts';

const { makeShare, dropShare } = paymentRoutes;

/** Comes with its screen: most guests never say what they pay for. */
export const sharesApi = createClient({ makeShare, dropShare }, asGuest);
