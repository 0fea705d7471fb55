import type { ReceiptPayment } from '@masa/domain/print-document';
import type { FiscalDeviceReport } from '@masa/domain/printer';
import type { PrinterStatus } from '../devices/transport.ts';

/** Bani, as everywhere. */
type Money = number;

export type FiscalLine = {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  /** Off the whole line; what a promo took away. */
  readonly discount: Money;
  /** The venue's group; printers.yaml says which one of the device's it is. */
  readonly vatGroup: string;
};

export type FiscalReceipt = {
  readonly jobId: string;
  readonly lines: readonly FiscalLine[];
  /** Together the total; cash last. */
  readonly payments: readonly ReceiptPayment[];
  readonly total: Money;
  readonly footer: readonly string[];
};

/** What the journal keeps of a receipt from before it was opened: all that a probe needs. */
export type Trace = {
  readonly jobId: string;
  /** The number of the device's last document, or whatever else tells a device that something new came out. */
  readonly before: string;
  readonly total: Money;
  /** The venue's calendar day, as the register of receipts writes it: 2026-11-21. */
  readonly date: string;
  /** It was seen open and unpaid, and the order to make it void was the next one: noted before that was sent. */
  readonly voiding: boolean;
};

/** Called before a receipt is made void; what it notes must be on disk when it returns. */
export type NoteVoiding = () => void;

export type FiscalResult =
  | { readonly kind: 'printed'; readonly number: string }
  /** Certain: the device holds no such receipt. */
  | { readonly kind: 'not_printed'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The device could not be asked; once it can, it knows. */
  | { readonly kind: 'out_of_reach'; readonly reason: string };

export type ReportResult =
  | { readonly kind: 'printed'; readonly number: string | null }
  | { readonly kind: 'not_printed'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type FiscalStatus = PrinterStatus & { readonly receiptOpen: boolean };

/**
 * A cash register that keeps its own books. One open() to one close() is one use. Refusals are
 * results; only a device that cannot be reached before anything was sent throws.
 */
export type FiscalDevice = {
  open(): Promise<void>;
  close(): Promise<void>;
  info(): Promise<FiscalDeviceReport>;
  status(): Promise<FiscalStatus>;
  /** Read before a receipt is opened, and written to the journal. */
  mark(): Promise<string>;
  sell(receipt: FiscalReceipt, trace: Trace, noteVoiding: NoteVoiding): Promise<FiscalResult>;
  /** What became of it, after a crash or a lost answer. Cancels a receipt that it left open. */
  probe(trace: Trace, noteVoiding: NoteVoiding): Promise<FiscalResult>;
  /** Reads the day. */
  x(): Promise<ReportResult>;
  /** Closes the day: tried once. */
  z(): Promise<ReportResult>;
  /** A paper without value, for setting up. */
  testPage(lines: readonly string[]): Promise<ReportResult>;
  /** The agent stops: every wait for paper or for the device ends, and what is not certain stays so. */
  quit(): void;
};

/** A receipt that must not be sent to the device at all. */
export class UnfitReceipt extends Error {}
