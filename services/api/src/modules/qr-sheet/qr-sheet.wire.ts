import type { ParsedRequest } from '@masa/contract/schemas';
import type { WantedSheets } from './qr-sheet.service.ts';

export const sheetsOf = ({
  format,
  tables,
  wifi,
  anyway,
}: ParsedRequest<'qrSheets'>['query']): WantedSheets => ({
  format,
  tables,
  withWifi: wifi === '1',
  anyway: anyway === '1',
});
