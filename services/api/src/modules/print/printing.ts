import type { PrintDocument, PrintJobKind } from '@masa/domain/print-document';
import type { PrinterRole } from '@masa/domain/printer';
import type { PrintJobState } from '@masa/domain/print-job';
import type { Side } from '@masa/domain/menu';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';

/** What another module asks to be printed. */
export type PrintOrder = {
  readonly kind: PrintJobKind;
  readonly role: PrinterRole;
  readonly station: Side | 'all';
  /** Of a sticker: where of its side it is made (AMB-233). */
  readonly stationId?: string | null;
  /** At most one job with this key exists; null for jobs that may repeat freely. */
  readonly dedupKey: string | null;
  readonly orderItemId: string | null;
  readonly checkId: string | null;
  readonly copyNo: number;
  /** What it is called in logs, in no language: '7F3A2 · 12'. Screens word the facts of the document. */
  readonly title: string;
  readonly document: PrintDocument;
  /** Not printed earlier (AMB-225). */
  readonly notBefore?: number | null;
  /** Of a visit in training mode: TEST on paper, no fiscal device. */
  readonly training: boolean;
  /** Null: it prints by itself, for whoever has ordered. */
  readonly requestedBy: string | null;
};

export type PrintTicket = {
  readonly jobId: string;
  readonly status: PrintJobState;
  readonly duplicate: boolean;
};

/**
 * The only door for other modules. Every function works inside the caller's transaction; the doorbell rings after commit.
 */
export type Printing = {
  readonly enqueue: (work: Work, order: PrintOrder) => Promise<PrintTicket>;
  /** Papers that nobody has asked for before, however many. */
  readonly enqueueAll: (work: Work, orders: readonly PrintOrder[]) => Promise<void>;
  /**
   * Press of a print button: the original if there is none, the last one again if it stopped before any paper, else
   * the next marked copy. One that is on its way is answered as a duplicate.
   */
  readonly enqueueCopy: (work: Work, order: Omit<PrintOrder, 'copyNo' | 'dedupKey'>) => Promise<PrintTicket>;
  /**
   * Fiscal: the live job of the check as a duplicate, or a new one after `failed` (AMB-066). In training it is a slip for the
   * printers of pre-checks, whose queue no fiscal device looks into.
   */
  readonly enqueueFiscal: (
    work: Work,
    order: Omit<PrintOrder, 'copyNo' | 'dedupKey' | 'kind' | 'role'>,
  ) => Promise<PrintTicket>;
  /** The newest paper of a slip: on its way already, set going again, or another one; a slip printed twice is no copy. */
  readonly enqueueSlip: (
    work: Work,
    order: Omit<PrintOrder, 'copyNo' | 'dedupKey' | 'kind' | 'role'>,
    slipId: string,
  ) => Promise<PrintTicket>;
  /** Drops the waiting paper of a slip that means nothing any more. */
  readonly dismissSlip: (work: Work, slipId: string) => Promise<void>;
  /** Whether a sticker of these items may be out, or an agent has it. */
  readonly areStickersOut: (work: Work, orderItemIds: readonly string[]) => Promise<boolean>;
  /** What was held back of these items is printed now. */
  readonly bringForward: (work: Work, orderItemIds: readonly string[]) => Promise<void>;
  /** Drops the queued or late sticker jobs of these items; answers those of which a sticker may already be on paper. */
  readonly dismissStickers: (work: Work, orderItemIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Drops the pre-check jobs of a cancelled check that no agent holds: nobody is to pay by that paper. */
  readonly dismissPrechecks: (work: Work, checkId: string) => Promise<void>;
  /** When a pre-check of this check may have come out, at the latest; null: none has. */
  readonly precheckShownAt: (work: Work, checkId: string) => Promise<number | null>;
  /** Takes what guests wrote to these items from papers that wait and from those that are kept. */
  readonly coverNotes: (work: Work, orderItemIds: readonly string[]) => Promise<void>;
  /** Which of these items have a sticker, on paper or still to come. */
  readonly withSticker: (work: Work, orderItemIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** State of the newest fiscal job per check. */
  readonly fiscalStates: (
    work: { readonly tx: Reader },
    checkIds: readonly string[],
  ) => Promise<ReadonlyMap<string, PrintJobState>>;
  /** Of these checks those whose receipt waits for an agent that is brought up to date. */
  readonly waitForUpdate: (
    work: { readonly tx: Reader },
    checkIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
};
