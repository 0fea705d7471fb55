import { factsOf, type PaperFacts, type PrintDocument } from '@masa/domain/print-document';
import type { Flag } from '../../db/columns.ts';
import { fromBool } from '../../db/rows.ts';

/** What a paper is about, as facts: each screen words them in its reader's language. */
export type PaperSubject = PaperFacts & {
  /** The printer that a test page tries. */
  readonly printerName: string | null;
  /** Made in training mode: its paper says TEST. */
  readonly training: boolean;
};

type Row = {
  readonly paper: PrintDocument;
  readonly training: Flag;
  readonly printerName: string | null;
};

/** What prints by itself was asked for by whoever ordered. */
export function askedBy(requestedBy: string, paper: PrintDocument): string {
  if (requestedBy !== '') return requestedBy;
  return paper.kind === 'sticker' ? paper.orderedBy : '';
}

export function subjectOf({ paper, training, printerName }: Row): PaperSubject {
  return {
    ...factsOf(paper),
    printerName: paper.kind === 'test' ? printerName : null,
    training: fromBool(training),
  };
}
