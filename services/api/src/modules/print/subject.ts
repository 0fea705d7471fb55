import { factsOf, type PaperFacts, type PrintDocument } from '@masa/domain/print-document';
import type { Flag, Json } from '../../db/columns.ts';
import { fromBool, fromJson } from '../../db/rows.ts';

/** What a paper is about, as facts: each screen words them in its reader's language. */
export type PaperSubject = PaperFacts & {
  /** The printer that a test page tries. */
  readonly printerName: string | null;
  /** Made in training mode: its paper says TEST. */
  readonly training: boolean;
};

type Row = {
  readonly document: Json<PrintDocument>;
  readonly training: Flag;
  readonly printerName: string | null;
};

/** What prints by itself was asked for by whoever ordered. */
export function askedBy(requestedBy: string, document: Json<PrintDocument>): string {
  if (requestedBy !== '') return requestedBy;
  const paper = fromJson(document);
  return paper.kind === 'sticker' ? paper.orderedBy : '';
}

export function subjectOf({ document, training, printerName }: Row): PaperSubject {
  const paper = fromJson(document);
  return {
    ...factsOf(paper),
    printerName: paper.kind === 'test' ? printerName : null,
    training: fromBool(training),
  };
}
