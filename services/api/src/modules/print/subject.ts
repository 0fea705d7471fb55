import type { VenueText } from '@masa/domain/language';
import type { PrintDocument } from '@masa/domain/print-document';
import type { Flag, Json } from '../../db/columns.ts';
import { fromBool, fromJson } from '../../db/rows.ts';

/** What a paper is about, as facts: each screen words them in its reader's language. */
export type PaperSubject = {
  /** The first letters of the item's id, as everybody speaks of it. */
  readonly shortId: string | null;
  readonly checkNumber: number | null;
  readonly tableName: string | null;
  readonly itemName: VenueText | null;
  /** The printer that a test page tries. */
  readonly printerName: string | null;
  /** When a report of the cash register was asked for. */
  readonly askedAt: number | null;
  /** Made in training mode: its paper says TEST. */
  readonly training: boolean;
};

type Row = {
  readonly document: Json<PrintDocument>;
  readonly training: Flag;
  readonly printerName: string | null;
};

const nothing = {
  shortId: null,
  checkNumber: null,
  tableName: null,
  itemName: null,
  printerName: null,
  askedAt: null,
} as const;

/** What a paper says in a few facts, read from what it was made of. */
function factsOf(
  document: PrintDocument,
  printerName: string | null,
): Partial<Omit<PaperSubject, 'training'>> {
  switch (document.kind) {
    case 'sticker': {
      const { shortId, tableName, itemName } = document;
      return { shortId, tableName, itemName };
    }
    case 'precheck':
    case 'fiscal':
      return { checkNumber: document.checkNumber, tableName: document.tableName };
    case 'slip':
      return { tableName: document.tableName };
    case 'test':
      return { printerName };
    case 'x_report':
    case 'z_report':
      return { askedAt: document.requestedAt };
  }
}

/** What prints by itself was asked for by whoever ordered. */
export function askedBy(requestedBy: string, document: Json<PrintDocument>): string {
  if (requestedBy !== '') return requestedBy;
  const paper = fromJson(document);
  return paper.kind === 'sticker' ? paper.orderedBy : '';
}

export const subjectOf = ({ document, training, printerName }: Row): PaperSubject => ({
  ...nothing,
  ...factsOf(fromJson(document), printerName),
  training: fromBool(training),
});
