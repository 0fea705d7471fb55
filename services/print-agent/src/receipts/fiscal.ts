import { DEFAULT_LANGUAGE } from '@masa/domain/language';
import {
  receiptFamilies,
  type CheckLine,
  type FiscalDocument,
  type VenueHead,
} from '@masa/domain/print-document';
import { amount } from './amount.ts';
import { assertSums, lineDiscount } from './check-sums.ts';
import { BANNER, BOLD, PLAIN, type Line } from './line.ts';
import type { Layout } from './layout.ts';
import { copyMark, notFiscalMark, type CopyMark } from './marks.ts';
import { nameOf, totalLine } from './precheck.ts';
import { fullDate, venueTime } from './venue-time.ts';
import { wordsIn } from './words.ts';

/** The receipt is a document of the country's language whoever reads it; these are the law's own terms. */
const TERMS = {
  notValid: 'TEST / NU ARE VALOARE FISCALĂ',
  fiscalCode: 'COD FISCAL',
  registration: 'NUMARUL DE INREGISTRARE',
  serial: 'NUMARUL FABRICARII',
  receipt: 'BON FISCAL',
  total: 'TOTAL MDL',
  vat: 'TVA',
  date: 'DATA',
  time: 'ORA',
} as const;
const SUM_INDENT = { first: '  ', rest: '  ' };

function receiptLines(layout: Layout, line: CheckLine): Line[] {
  const discount = lineDiscount(line);
  const sum = amount(line.quantity * line.regularPrice);
  return [
    ...layout.text(nameOf(line, DEFAULT_LANGUAGE), PLAIN, { first: '', rest: '  ' }),
    ...layout.pair(
      `${line.quantity} x ${amount(line.regularPrice)}`,
      `${sum} ${line.vatGroup}`,
      PLAIN,
      SUM_INDENT,
    ),
    ...(discount === 0
      ? []
      : layout.pair(
          wordsIn(DEFAULT_LANGUAGE).discount,
          `${amount(-discount)} ${line.vatGroup}`,
          PLAIN,
          SUM_INDENT,
        )),
  ];
}

function assertVat(receipt: FiscalDocument): void {
  const gross = receipt.vat.reduce((sum, group) => sum + group.gross, 0);
  if (receipt.vat.length > 0 && gross !== receipt.effectiveTotal) {
    throw new RangeError(`VAT groups add up to ${gross}, the total says ${receipt.effectiveTotal}`);
  }
}

export type FiscalPaper = { readonly venue: VenueHead } & CopyMark;

/** Tips stay off this paper: they are no part of the sale (AMB-067). */
export function fiscalLines(layout: Layout, receipt: FiscalDocument, paper: FiscalPaper): Line[] {
  assertSums(receipt);
  assertVat(receipt);
  const words = wordsIn(DEFAULT_LANGUAGE);
  const { venue } = paper;
  const cash = receipt.cashSystem;
  const at = venueTime(receipt.requestedAt, venue.timeZone);
  return [
    ...copyMark(layout, paper),
    ...(cash === null ? layout.centred(TERMS.notValid, BANNER) : []),
    ...layout.centred(venue.name, BOLD),
    ...layout.centred(venue.address),
    ...(venue.fiscalCode === '' ? [] : layout.centred(`${TERMS.fiscalCode}: ${venue.fiscalCode}`)),
    ...(cash === null ? [] : layout.centred(`${TERMS.registration}: ${cash.registrationNumber}`)),
    layout.rule(),
    ...receipt.lines.flatMap((line) => receiptLines(layout, line)),
    layout.rule(),
    ...totalLine(layout, TERMS.total, amount(receipt.effectiveTotal)),
    ...receipt.vat.flatMap((group) =>
      layout.pair(`${TERMS.vat} ${group.group} ${group.percent.toFixed(2)}%`, amount(group.vat)),
    ),
    ...receiptFamilies(receipt).flatMap((paid) => layout.pair(words[paid.method], amount(paid.amount))),
    layout.rule(),
    ...layout.pair(`${TERMS.date} ${fullDate(at)}`, `${TERMS.time} ${at.time}`),
    ...(cash === null
      ? layout.pair(`${words.checkNumber} ${receipt.checkNumber}`, receipt.shortId)
      : [
          ...layout.pair(TERMS.receipt, `Nr: ${String(receipt.checkNumber).padStart(4, '0')}`, BOLD),
          ...layout.text(`${TERMS.serial}: ${cash.serialNumber} (${cash.model})`),
          ...layout.text(receipt.shortId),
        ]),
    ...layout.centred(words.thanks),
    ...(cash === null ? notFiscalMark(layout) : []),
  ];
}
