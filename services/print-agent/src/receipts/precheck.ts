import { textIn, type Language } from '@masa/domain/language';
import type { PrintWords } from '@masa/i18n/print-words';
import type { CheckLine, PrecheckDocument, PrintedModifier, VenueHead } from '@masa/domain/print-document';
import { amount } from './amount.ts';
import { assertSums, lineDiscount } from './check-sums.ts';
import { BIG, BOLD, PLAIN, TALL, cellsOf, type Line } from './line.ts';
import { wrap, type Layout } from './layout.ts';
import { copyMark, notFiscalMark, type CopyMark } from './marks.ts';
import { tableLabel } from './table-label.ts';
import { fullDate, venueTime } from './venue-time.ts';
import { inEveryLanguage, sizeIn, wordsIn } from './words.ts';

/** Below this width unit price and sum stand under the name instead of beside it. */
const WIDE_FROM_COLUMNS = 42;
const AMOUNT_COLUMNS = 10;
const DETAIL_INDENT = { first: '     ', rest: '     ' };

const detailsOf = (line: CheckLine, language: Language): string =>
  line.options
    .map((option) => textIn(option.choice, language))
    .filter((choice) => choice !== '')
    .join(', ');

/** The price of the dish contains it; a guest wants to see why. */
const modifierText = ({ count, choice, amount: added }: PrintedModifier, language: Language): string =>
  [
    '+',
    ...(count > 1 ? [`${count} x`] : []),
    textIn(choice, language),
    ...(added > 0 ? [amount(added)] : []),
  ].join(' ');

export const nameOf = (line: CheckLine, language: Language): string =>
  [textIn(line.name, language), sizeIn(language, line.qualifier)].join(' ');

function itemLines(layout: Layout, line: CheckLine, language: Language): Line[] {
  const quantity = `${line.quantity} x `;
  const sum = amount(line.quantity * line.regularPrice);
  const unit = amount(line.regularPrice);
  if (layout.columns < WIDE_FROM_COLUMNS) {
    return [
      ...layout.text(nameOf(line, language), PLAIN, { first: '', rest: '  ' }),
      ...layout.pair(`${quantity}${unit}`, sum, PLAIN, { first: '  ', rest: '  ' }),
    ];
  }
  const nameColumns = layout.columns - 2 * AMOUNT_COLUMNS;
  const hanging = { first: ` ${quantity}`, rest: ' '.repeat(quantity.length + 1) };
  const rows = wrap(layout.spell(nameOf(line, language)), nameColumns, hanging);
  return rows.map((row, index) => ({
    text:
      index === 0
        ? row.padEnd(nameColumns) + unit.padStart(AMOUNT_COLUMNS) + sum.padStart(AMOUNT_COLUMNS)
        : row,
    style: PLAIN,
  }));
}

function checkLines(layout: Layout, line: CheckLine, language: Language, words: PrintWords): Line[] {
  const discount = lineDiscount(line);
  const reason = line.promoCode === null ? words.discount : `${words.promo} ${line.promoCode}`;
  return [
    ...itemLines(layout, line, language),
    ...layout.text(detailsOf(line, language), PLAIN, DETAIL_INDENT),
    ...(line.modifiers ?? []).flatMap((modifier) =>
      layout.text(modifierText(modifier, language), PLAIN, DETAIL_INDENT),
    ),
    ...(line.without ?? []).flatMap((name) =>
      layout.text(`- ${words.without} ${textIn(name, language)}`, PLAIN, DETAIL_INDENT),
    ),
    ...(discount === 0 ? [] : layout.pair(reason, amount(-discount), PLAIN, DETAIL_INDENT)),
  ];
}

/** Twice as wide where it fits, else only twice as high: a total never breaks into two rows. */
export function totalLine(layout: Layout, label: string, sum: string): Line[] {
  const big = layout.pair(label, sum, BIG);
  return big.length === 1 && big.every((line) => cellsOf(line) <= layout.columns)
    ? big
    : layout.pair(label, sum, TALL);
}

/** A paper printed after the receipt leads to it: the guest's copy of the receipt may be lost. */
function receiptLines(layout: Layout, { receipt }: PrecheckDocument, words: PrintWords): Line[] {
  if (receipt === undefined) return [];
  const { number, link } = receipt;
  return [
    layout.rule(),
    ...layout.centred(`${words.receiptNumber} ${number}`, BOLD),
    ...(link === null ? [] : [...layout.centred(words.receiptLook), ...layout.code(link)]),
  ];
}

/** Its guests have nothing else to look it up with, and may have left the paper on the table. */
function pageLines(layout: Layout, { receiptPage }: PrecheckDocument, words: PrintWords): Line[] {
  if (receiptPage === undefined) return [];
  return [layout.rule(), ...layout.centred(words.receiptPage), ...layout.code(receiptPage)];
}

/** In one sum, or what was changed on the check apart from what its promos give. */
function discountLines(
  layout: Layout,
  { regularTotal, effectiveTotal, changes = [] }: PrecheckDocument,
  language: Language,
  words: PrintWords,
): Line[] {
  const rest = changes.reduce((left, change) => left - change.amount, effectiveTotal - regularTotal);
  return [
    ...(rest === 0 ? [] : layout.pair(words.discount, amount(rest))),
    ...changes.flatMap((change) => layout.pair(textIn(change.name, language), amount(change.amount))),
  ];
}

export type PrecheckPaper = { readonly language: Language; readonly venue: VenueHead } & CopyMark;

export function precheckLines(layout: Layout, check: PrecheckDocument, paper: PrecheckPaper): Line[] {
  assertSums(check);
  const words = wordsIn(paper.language);
  const at = venueTime(check.requestedAt, paper.venue.timeZone);
  const { regularTotal, effectiveTotal, tips, paid = 0 } = check;
  return [
    ...copyMark(layout, paper),
    ...layout.centred(paper.venue.name, TALL),
    ...layout.centred(paper.venue.address),
    ...(paper.venue.phone === '' ? [] : layout.centred(`${words.phone} ${paper.venue.phone}`)),
    ...layout.centred(inEveryLanguage('precheckTitle').join(' - '), BOLD),
    ...layout.pair(`${words.checkNumber} ${check.checkNumber}`, check.shortId),
    ...layout.pair(tableLabel(check.tableName, words), `${fullDate(at)} ${at.time}`, BOLD),
    ...(check.guestName === null ? [] : layout.text(`${words.guest}: ${check.guestName}`)),
    ...layout.text(`${words.printedBy}: ${check.printedBy}`),
    ...(check.pickupCodes ?? []).flatMap((code) => layout.centred(`${words.yourNumber} ${code}`, TALL)),
    layout.rule(),
    ...check.lines.flatMap((line) => checkLines(layout, line, paper.language, words)),
    layout.rule(),
    ...(regularTotal === effectiveTotal
      ? []
      : [
          ...layout.pair(words.subtotal, amount(regularTotal)),
          ...discountLines(layout, check, paper.language, words),
        ]),
    ...totalLine(layout, words.total, amount(effectiveTotal)),
    ...(paid === 0 ? [] : layout.pair(words.paid, amount(paid))),
    ...(tips === 0 ? [] : layout.pair(words.tips, amount(tips))),
    ...(tips + paid === 0 ? [] : layout.pair(words.toPay, amount(effectiveTotal - paid + tips), TALL)),
    ...layout.text(`${words.payment}: ${words[check.paymentMethod]}`),
    ...notFiscalMark(layout),
    ...receiptLines(layout, check, words),
    ...pageLines(layout, check, words),
  ];
}
