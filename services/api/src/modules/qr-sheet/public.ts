export { qrSheetHandlers } from './qr-sheet.routes.ts';
export { qrSheetService } from './qr-sheet.service.ts';
