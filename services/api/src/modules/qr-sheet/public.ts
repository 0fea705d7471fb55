import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { qrSheetHandlers } from './qr-sheet.routes.ts';
import { qrSheetService } from './qr-sheet.service.ts';

export { qrPicture } from './qr-sheet.service.ts';

export const qrSheetModule = (context: Context) =>
  ({ handlers: qrSheetHandlers(qrSheetService(context)), verbs: {}, jobs: [], persons: [] }) satisfies Module;
