/** What a printer says of itself; `source: 'none'` means that it said nothing. */
export type PrinterStatus = {
  readonly online: boolean;
  readonly cover: 'ok' | 'open';
  readonly paper: 'ok' | 'near' | 'out';
  readonly error: string | null;
  readonly source: 'asb' | 'dle' | 'none';
};

/**
 * The printer's own answer behind the last byte of a document. `done` is the only proof of paper that ESC/POS
 * has; `no_paper`: the data were worked off while the paper was out; `missing`: no answer in time.
 */
export type FenceAnswer = 'done' | 'no_paper' | 'missing' | 'unsupported';

/** Carries bytes to one printer. One open() to one close() is one use: a status check or one document. */
export type Transport = {
  open(): Promise<void>;
  /** Resolves when the printer's side has taken every byte; `timeoutMs` is the longest time without progress. */
  write(bytes: Buffer, options: { readonly timeoutMs: number }): Promise<void>;
  onData(listener: (bytes: Buffer) => void): void;
  status(): Promise<PrinterStatus>;
  /** A second call after `missing` waits on for the same answer. */
  fence(options: { readonly timeoutMs: number }): Promise<FenceAnswer>;
  close(): Promise<void>;
  /** A virtual printer's own picture of the last paper. */
  takePaper?(): Buffer<ArrayBuffer> | null;
};

export const SILENT: PrinterStatus = { online: true, cover: 'ok', paper: 'ok', error: null, source: 'none' };
