import type { Language } from '@masa/domain/language';
import type { VenueHead, VisitSlipDocument } from '@masa/domain/print-document';
import { BIG, BOLD, TALL, type Line } from './line.ts';
import type { Layout } from './layout.ts';
import { copyMark, type CopyMark } from './marks.ts';
import { BIG_CELL } from './qr-code.ts';
import { tableLabel } from './table-label.ts';
import { fullDate, venueTime } from './venue-time.ts';
import { inEveryLanguage, wordsIn } from './words.ts';

export type SlipPaper = { readonly language: Language; readonly venue: VenueHead } & CopyMark;

/** What guests are handed when they are seated: whose it is, the code, and what it is for in whatever they read. */
export function slipLines(layout: Layout, slip: VisitSlipDocument, paper: SlipPaper): Line[] {
  const words = wordsIn(paper.language);
  const at = venueTime(slip.printedAt, paper.venue.timeZone);
  return [
    ...copyMark(layout, paper),
    ...layout.centred(paper.venue.name, TALL),
    ...layout.centred(tableLabel(slip.tableName, words), BIG),
    ...layout.code(slip.link, BIG_CELL),
    ...inEveryLanguage('slipUse').flatMap((line) => layout.centred(line, BOLD)),
    ...layout.pair(`${words.printedBy}: ${slip.printedBy}`, `${fullDate(at)} ${at.time}`),
  ];
}
