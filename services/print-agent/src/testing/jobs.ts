import type { LeasedJob } from '@masa/contract/print-channel';
import type {
  CheckLine,
  FiscalDocument,
  PrecheckDocument,
  StickerDocument,
  VisitSlipDocument,
} from '@masa/domain/print-document';
import type { Profile } from '../encode/compose.ts';
import type { PrinterConfig } from '../program/config.ts';

/** 21 November 2026, 19:42 in Chișinău. */
export const EVENING = Date.UTC(2026, 10, 21, 17, 42);

export const wings: CheckLine = {
  quantity: 2,
  name: { ro: 'Aripioare BBQ', ru: 'Крылья BBQ', en: 'BBQ wings' },
  qualifier: '12 шт',
  options: [
    {
      group: { ro: 'sos', ru: 'соус', en: 'sauce' },
      choice: { ro: 'blue cheese', ru: 'блю чиз', en: 'blue cheese' },
      heat: null,
    },
    {
      group: { ro: 'iuțeală', ru: 'острота', en: 'heat' },
      choice: { ro: 'foarte iute', ru: 'очень остро', en: 'very hot' },
      heat: 3,
    },
  ],
  regularPrice: 18_900,
  effectivePrice: 18_900,
  promoCode: null,
  vatGroup: 'B',
};

export const beer: CheckLine = {
  quantity: 1,
  name: { ro: 'Bere casei', ru: 'Пиво «Дома»', en: 'House beer' },
  qualifier: '0.5',
  options: [],
  regularPrice: 5_500,
  effectivePrice: 4_950,
  promoCode: 'HAPPY10',
  vatGroup: 'A',
};

export const added = [
  { count: 2, choice: { ro: 'ranch în plus', ru: 'ещё ранч', en: 'extra ranch' }, amount: 3_000 },
  { count: 1, choice: { ro: 'ardei iute murat', ru: 'маринованный чили', en: 'pickled chilli' }, amount: 0 },
];

export const stickerDocument: StickerDocument = {
  kind: 'sticker',
  notice: 'order',
  shortId: '7F3A2',
  place: { number: 2, of: 3 },
  tableName: '12',
  itemName: wings.name,
  qualifier: '12 шт',
  options: [
    ...wings.options,
    {
      group: { ro: 'legume', ru: 'овощи', en: 'vegetables' },
      choice: { ro: 'doar morcovi', ru: 'только морковь', en: 'just carrots' },
      heat: null,
    },
  ],
  orderedBy: 'Ana',
  byWaiter: true,
  orderedAt: EVENING,
};

const check = {
  shortId: '4C1D9',
  checkNumber: 42,
  checkType: 'table',
  tableName: '12',
  guestName: null,
  requestedAt: EVENING,
  printedBy: 'Ștefan',
  paymentMethod: 'card',
  lines: [wings, beer],
  regularTotal: 43_300,
  effectiveTotal: 42_750,
  tips: 4_300,
} as const;

export const precheckDocument: PrecheckDocument = { kind: 'precheck', ...check, lines: [...check.lines] };
/** Printed after the receipt: it leads to it. */
export const RECEIPT_LINK = 'https://mev.sfs.md/receipt-verifier/J403001234/427.50/142/2026-11-21';
export const paidDocument: PrecheckDocument = {
  ...precheckDocument,
  receipt: { number: '0000142', link: RECEIPT_LINK },
};
/** The code with which guests order until their check. */
export const SLIP_LINK = 'https://masa.example/table/7Z0WQJ3NKXTB';
export const slipDocument: VisitSlipDocument = {
  kind: 'slip',
  tableName: '12',
  link: SLIP_LINK,
  printedBy: 'Ștefan',
  printedAt: EVENING,
};
export const fiscalDocument: FiscalDocument = {
  kind: 'fiscal',
  ...check,
  lines: [...check.lines],
  vat: [
    { group: 'A', percent: 20, gross: 4_950, vat: 825 },
    { group: 'B', percent: 8, gross: 37_800, vat: 2_800 },
  ],
  cashSystem: null,
};

let serial = 0;

export function leasedJob(changes: Partial<LeasedJob> = {}): LeasedJob {
  serial += 1;
  return {
    jobId: `job-${serial}`,
    leaseNo: 1,
    printer: 'kitchen',
    language: 'ru',
    copyNo: 0,
    maybePrinted: false,
    createdAt: EVENING,
    venue: {
      name: 'BAR «MASA»',
      address: 'str. Ștefan cel Mare 1, Chișinău',
      phone: '+373 22 123 456',
      fiscalCode: '1003600012345',
      timeZone: 'Europe/Chisinau',
    },
    document: stickerDocument,
    ...changes,
  };
}

const DOTS = { 32: 384, 42: 512, 48: 576 } as const;

export function profileOf(
  cols: 32 | 42 | 48,
  changes: Partial<Profile> = {},
): Profile & PrinterConfig['profile'] {
  return {
    dots: DOTS[cols],
    dialect: 'escpos',
    textMode: 'codepage',
    fence: 'GSr',
    cut: 'partial',
    feed: 4,
    ...changes,
    cols,
    pages: { cp866: 17, cp852: 18, cp1251: 46, ...changes.pages },
  } as Profile & PrinterConfig['profile'];
}

/** The page numbers of the profile above, for the decoder. */
export const EPSON_PAGES = { 17: 'cp866', 18: 'cp852', 45: 'cp1250', 46: 'cp1251' } as const;

export const printerOf = (
  profile: PrinterConfig['profile'],
  changes: Partial<PrinterConfig> = {},
): PrinterConfig => ({
  name: 'kitchen',
  role: 'sticker',
  station: 'kitchen',
  language: 'ru',
  connection: { type: 'tcp', host: '127.0.0.1', port: 9100 },
  profile,
  ...changes,
});
