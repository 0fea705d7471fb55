import type { qrSheetRoutes } from '@masa/contract/qr-sheet.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { QrSheetService } from './qr-sheet.service.ts';
import { sheetsOf } from './qr-sheet.wire.ts';

export const qrSheetHandlers = (sheets: QrSheetService): Handlers<typeof qrSheetRoutes> => ({
  tableQr: async ({ params, headers, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return sheets.picture(params.tableId, headers);
  },
  qrSheets: async ({ query, headers, caller, reply }) => {
    reply.header('Cache-Control', 'no-store');
    reply.header('Content-Disposition', 'inline; filename="qr-sheets.pdf"');
    return sheets.print(sheetsOf(query), headers, staffOf(caller));
  },
});
