import { printDocument } from '@masa/contract/print-channel';
import type { PrintDocument } from '@masa/domain/print-document';
import type { Json } from '../../db/columns.ts';
import { fromJson } from '../../db/rows.ts';

/** As it would be handed to an agent, held against what agents read; null for one that none could. */
export function readDocument(document: Json<PrintDocument>): PrintDocument | null {
  try {
    return printDocument.parse(fromJson(document));
  } catch {
    return null;
  }
}
