import type { Side } from '../menu/menu.ts';

/** What a printer is for. */
export const printerRoles = ['sticker', 'precheck', 'fiscal'] as const;
export type PrinterRole = (typeof printerRoles)[number];

/** Whose stickers it prints: of one station, or of the whole venue. */
export type PrinterStation = Side | 'all';

/** A fiscal device as it names itself. `legal`: it says that it has been fiscalised; a trial device has not. */
export type FiscalDeviceReport = {
  readonly model: string;
  readonly serial: string;
  readonly registration: string | null;
  readonly legal: boolean;
};
