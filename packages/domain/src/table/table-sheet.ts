/** A page of cards to cut out, or one card a page that stands on its table, folded (AMB-089). */
export const sheetFormats = ['a4', 'tent'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** What the QR code of a table holds. */
export const tableAddress = (origin: string, tableId: string): string =>
  `${origin}/table/${encodeURIComponent(tableId)}`;

/** How a Wi-Fi keeps strangers out; every WPA is one kind to a phone that reads the code. */
export const wifiSecurities = ['WPA', 'nopass'] as const;
export type Wifi = {
  readonly ssid: string;
  readonly password: string;
  readonly security: (typeof wifiSecurities)[number];
};

const escaped = (text: string): string => text.replace(/[\\;,:"]/gu, (mark) => `\\${mark}`);

/** What phones read as "join this Wi-Fi"; marks that end a field there are escaped. */
export const wifiCode = ({ ssid, password, security }: Wifi): string =>
  security === 'nopass'
    ? `WIFI:T:nopass;S:${escaped(ssid)};;`
    : `WIFI:T:${security};S:${escaped(ssid)};P:${escaped(password)};;`;

/** A paper is out of date when it says another code, table or venue than is so now; null: of the venue it does. */
export const isSheetStale = (
  made: { readonly code: string; readonly name: string | null },
  table: { readonly code: string; readonly name: string },
): boolean => made.code !== table.code || made.name !== table.name;
