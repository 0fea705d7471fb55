import type { FiscalStatus } from '../fiscal-device.ts';

/** The bits of the status bytes that decide anything; P and X agree on these. */
export type DatecsStatus = {
  readonly syntax: boolean;
  readonly badCommand: boolean;
  readonly notAllowed: boolean;
  readonly overflow: boolean;
  readonly generalError: boolean;
  readonly printError: boolean;
  readonly coverOpen: boolean;
  readonly noPaper: boolean;
  readonly lowPaper: boolean;
  readonly receiptOpen: boolean;
  readonly otherPaperOpen: boolean;
  readonly memoryError: boolean;
  readonly memoryFull: boolean;
  readonly fiscalised: boolean;
};

export function readStatus(bytes: Buffer): DatecsStatus {
  const bit = (byte: number, place: number) => (((bytes[byte] ?? 0) >> place) & 1) === 1;
  return {
    syntax: bit(0, 0),
    badCommand: bit(0, 1),
    printError: bit(0, 4),
    generalError: bit(0, 5),
    coverOpen: bit(0, 6),
    overflow: bit(1, 0),
    notAllowed: bit(1, 1),
    noPaper: bit(2, 0),
    lowPaper: bit(2, 1),
    receiptOpen: bit(2, 3),
    otherPaperOpen: bit(2, 5),
    memoryError: bit(4, 0),
    memoryFull: bit(4, 4),
    fiscalised: bit(5, 3),
  };
}

const fault = (status: DatecsStatus): string | null => {
  if (status.memoryFull) return 'the fiscal memory is full';
  if (status.memoryError) return 'error of the fiscal memory';
  if (status.printError) return 'fault of the printing mechanism';
  return null;
};

/** Somebody must put paper in or close the cover, and then it goes on. */
export const isBlocked = ({ coverOpen, noPaper }: DatecsStatus): boolean => coverOpen || noPaper;

export const fiscalStatus = (status: DatecsStatus): FiscalStatus => ({
  online: true,
  cover: status.coverOpen ? 'open' : 'ok',
  paper: status.noPaper ? 'out' : status.lowPaper ? 'near' : 'ok',
  error: fault(status),
  source: 'dle',
  receiptOpen: status.receiptOpen,
});

/** Why the device did not do what it was told; null: it did. */
export function refusalIn(status: DatecsStatus): string | null {
  if (status.syntax) return 'syntax error';
  if (status.badCommand) return 'unknown command';
  if (status.notAllowed) return 'not allowed now';
  if (status.overflow) return 'a sum is too large';
  if (status.coverOpen) return 'the cover is open';
  if (status.noPaper) return 'no paper';
  return fault(status) ?? (status.generalError ? 'general error' : null);
}
