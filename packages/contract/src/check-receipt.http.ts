import { wayIn } from './endpoint.ts';

export const receiptPageRoutes = {
  receiptPage: wayIn(
    'GET',
    '/api/receipts/:token',
    'The receipt of one check, for whoever has its address: no names; 404 after its days',
  ),
};
