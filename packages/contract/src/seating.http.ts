import { route } from './endpoint.ts';

export const seatingRoutes = {
  seatGuests: route(
    'POST',
    '/api/admin/seat/:tableId',
    'staff',
    'Print the slip with which the guests of a table order until their check',
  ),
  slipQr: route(
    'GET',
    '/api/admin/seat/:tableId/qr',
    'staff',
    'The code of the slip of a table as a picture',
  ),
};
