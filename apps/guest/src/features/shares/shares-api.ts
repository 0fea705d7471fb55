import { createClient } from '@masa/client/create-client';
import { shareRoutes } from '@masa/contract/payment-share.http';
import { asGuest } from '../../shared/api.ts';

const { makeShare, dropShare } = shareRoutes;

/** Comes with its screen: most guests never say what they pay for. */
export const sharesApi = createClient({ makeShare, dropShare }, asGuest);
