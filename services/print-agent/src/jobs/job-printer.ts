import type { LeasedJob, ProbeAnswer } from '@masa/contract/print-channel';
import type { FiscalDeviceReport } from '@masa/domain/printer';
import type { SpokenReason } from '@masa/domain/print-reason';
import type { Log } from '../program/log.ts';
import type { Timing } from '../program/timing.ts';
import type { Journal } from './journal.ts';
import type { Lease } from './lease.ts';
import type { PrinterState } from './printer-state.ts';

/** How a worker's jobs reach its printer: as bytes of our own layout, or by the commands of a cash register. */
export type JobPrinter = {
  /** Looks at the printer; rejects when it cannot be reached. */
  look(): Promise<unknown>;
  /** From the offer to the verdict. */
  print(job: LeasedJob): Promise<void>;
  /** The device behind it, once it has told its name. */
  device(): FiscalDeviceReport | undefined;
  /** Jobs of an earlier life of this agent, whose fate is still being asked for. */
  held(): Lease[];
  /** What became of a receipt; prints nothing. */
  probe(jobId: string): Promise<ProbeAnswer>;
  /** Resolves when nobody is at the printer. */
  quiet(): Promise<unknown>;
  /** Cuts every wait short. */
  quit(): Promise<void>;
};

/** What a printer says of its jobs. */
export type Sayings = {
  refuse(name: 'failed' | 'unknown' | 'release', lease: Lease, reason: SpokenReason): void;
  printed(
    lease: Lease,
    what: {
      readonly confirmed: boolean;
      readonly fiscalNumber?: string | null;
      readonly verifyUrl?: string | null;
      readonly paper?: Buffer<ArrayBuffer> | null;
    },
  ): void;
};

export type JobPrinterDeps = {
  readonly journal: Journal;
  readonly timing: Timing;
  readonly log: Log;
  /** False: the lease is gone, and the job with it. */
  readonly start: (lease: Lease) => Promise<boolean>;
  readonly say: Sayings;
  readonly setState: (state: PrinterState) => void;
};
