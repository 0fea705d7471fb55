import { route } from './endpoint.ts';

/** The paper that brings guests in: codes on the screen and on sheets to print (AMB-089). */
export const qrSheetRoutes = {
  tableQr: route(
    'GET',
    '/api/admin/dining-tables/:tableId/qr',
    'administrator',
    'The QR code of a table as a picture',
  ),
  qrSheets: route(
    'GET',
    '/api/admin/qr-sheets',
    'administrator',
    'Sheets with the QR codes of tables to print; which codes they show is remembered',
  ),
};
