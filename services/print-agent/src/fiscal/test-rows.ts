import type { LeasedJob } from '@masa/contract/print-channel';
import type { PrintDocument } from '@masa/domain/print-document';
import { inEveryLanguage } from '../receipts/words.ts';

type TestDocument = Extract<PrintDocument, { kind: 'test' }>;

/** For setting up: which letters the device has, and who asked. Its width is the device's own business. */
export const testRows = (
  printer: string,
  { requestedBy }: TestDocument,
  { training }: Pick<LeasedJob, 'training'>,
): string[] => [
  ...(training === true ? inEveryLanguage('training') : []),
  printer,
  'ăâîșț ĂÂÎȘȚ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'abcdefghijklmnopqrstuvwxyz 0123456789',
  requestedBy,
];
