import type { PrintDocument } from '@masa/contract/print-channel';

type TestDocument = Extract<PrintDocument, { kind: 'test' }>;

/** For setting up: which letters the device has, and who asked. Its width is the device's own business. */
export const testRows = (printer: string, { requestedBy }: TestDocument): string[] => [
  printer,
  'ăâîșț ĂÂÎȘȚ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'abcdefghijklmnopqrstuvwxyz 0123456789',
  requestedBy,
];
