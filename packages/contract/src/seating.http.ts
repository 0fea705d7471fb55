import { route } from './endpoint.ts';

export const seatingRoutes = {
  seatGuests: route(
    'POST',
    '/api/admin/seat/:tableId',
    'staff',
    'Print the slip with which the guests of a table order until their check',
  ),
  endSlip: route(
    'DELETE',
    '/api/admin/seat/:tableId',
    'staff',
    'End the slip of a table whose guests have left before they ordered with it',
  ),
  slipQr: route(
    'GET',
    '/api/admin/seat/:tableId/qr',
    'staff',
    'The code of the slip of a table as a picture',
  ),
};
