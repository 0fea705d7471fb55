export { qrSheetHandlers } from './qr-sheet.routes.ts';
export { qrPicture, qrSheetService } from './qr-sheet.service.ts';
