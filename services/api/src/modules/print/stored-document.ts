import { printDocument } from '@masa/contract/print-channel';
import type { PrintDocument } from '@masa/domain/print-document';
import { readJson, WrongJson } from '../../db/json-columns.ts';
import type { PrintJob } from './print-job.ts';

/** As it would be handed to an agent, held against what agents read; null for one that none could. */
export function readDocument({ id, document }: Pick<PrintJob, 'id' | 'document'>): PrintDocument | null {
  try {
    return printDocument.safeParse(readJson('print_jobs.document', document, id)).data ?? null;
  } catch (reason) {
    if (reason instanceof WrongJson) return null;
    throw reason;
  }
}
