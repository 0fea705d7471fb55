import { z } from 'zod';
import { fiscalDevice } from '@masa/contract/print-channel';
import { documentKinds, type PrintDocument } from '@masa/domain/print-document';
import { isRecord } from '@masa/domain/record';

const kinds: readonly unknown[] = documentKinds;

export const printColumns = {
  /** Of some kind: whoever prints it holds it against what agents read by then, and keeps others from waiting for it. */
  'print_jobs.document': z.custom<PrintDocument>((value) => isRecord(value) && kinds.includes(value['kind'])),
  'printers.device': fiscalDevice,
};
