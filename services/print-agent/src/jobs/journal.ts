import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { documentKinds, type PrintDocument } from '@masa/domain/print-document';

/** Job ids kept, so that a job that comes again is known for weeks. */
export const JOURNAL_MEMORY = 10_000;
/** Lines after which the file is written anew; a job leaves three. */
const COMPACT_AFTER_LINES = 60_000;

/** Of a receipt on a cash register: whom to ask what became of it, and what to compare his answer with. */
const receiptTrace = z.object({
  printer: z.string(),
  before: z.string(),
  total: z.number(),
  date: z.string(),
});
export type ReceiptTrace = z.infer<typeof receiptTrace>;

const note = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('printing'),
    jobId: z.string(),
    leaseNo: z.number(),
    kind: z.enum(documentKinds),
    trace: receiptTrace.optional(),
  }),
  z.object({
    state: z.literal('printed'),
    jobId: z.string(),
    leaseNo: z.number(),
    confirmed: z.boolean(),
    fiscalNumber: z.string().optional(),
    verifyUrl: z.string().optional(),
  }),
  /** A receipt that stood open on the device: the order to make it void is the next thing the device hears. */
  z.object({ state: z.literal('voiding'), jobId: z.string() }),
  /** The device has been asked what became of a receipt, and it did not say "printed". */
  z.object({ state: z.literal('asked'), jobId: z.string(), became: z.enum(['not_printed', 'unknown']) }),
  /** The API has confirmed what it was told of the job. */
  z.object({ state: z.literal('settled'), jobId: z.string() }),
]);
type Note = z.infer<typeof note>;

export type JournalEntry = {
  readonly jobId: string;
  readonly leaseNo: number;
  readonly kind: PrintDocument['kind'];
  /** `printing`: bytes may have left, and nothing says that the paper came out. */
  readonly state: 'printing' | 'printed';
  readonly confirmed: boolean;
  readonly settled: boolean;
  readonly trace?: ReceiptTrace | undefined;
  readonly fiscalNumber?: string | undefined;
  readonly verifyUrl?: string | undefined;
  readonly voiding: boolean;
  readonly became?: 'not_printed' | 'unknown' | undefined;
};

/** A receipt that may be on the device, and the device has not been asked. */
export type Doubt = JournalEntry & { readonly trace: ReceiptTrace };

export type Journal = {
  /** On disk when it returns: call it before the first byte leaves. */
  printing(job: {
    readonly jobId: string;
    readonly leaseNo: number;
    readonly kind: PrintDocument['kind'];
    readonly trace?: ReceiptTrace;
  }): void;
  printed(
    jobId: string,
    leaseNo: number,
    how: { readonly confirmed: boolean; readonly fiscalNumber?: string; readonly verifyUrl?: string },
  ): void;
  voiding(jobId: string): void;
  asked(jobId: string, became: 'not_printed' | 'unknown'): void;
  settled(jobId: string): void;
  find(jobId: string): JournalEntry | undefined;
  unsettled(): JournalEntry[];
  /** The oldest first, as they went to this printer. */
  doubts(printer: string): Doubt[];
  isDoubt(entry: JournalEntry): entry is Doubt;
  close(): void;
};

/** A torn last line is what a power cut leaves; it says nothing, so it counts for nothing. */
function readNotes(path: string): Note[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = note.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

function apply(entries: Map<string, JournalEntry>, change: Note): void {
  const known = entries.get(change.jobId);
  if (change.state === 'printing') {
    // Deleted first: the map's order is the order of the last print, and the oldest are forgotten first.
    entries.delete(change.jobId);
    entries.set(change.jobId, { ...change, confirmed: false, settled: false, voiding: false });
  } else if (change.state === 'printed') {
    const kind = known?.kind ?? 'sticker';
    entries.set(change.jobId, { ...change, kind, settled: false, voiding: false, trace: known?.trace });
  } else if (change.state === 'voiding') {
    if (known !== undefined) entries.set(change.jobId, { ...known, voiding: true });
  } else if (change.state === 'asked') {
    if (known !== undefined) entries.set(change.jobId, { ...known, became: change.became, settled: false });
  } else if (known !== undefined) entries.set(change.jobId, { ...known, settled: true });
}

const isDoubt = (entry: JournalEntry): entry is Doubt =>
  entry.state === 'printing' && entry.trace !== undefined && entry.became === undefined;

function forgetOldest(entries: Map<string, JournalEntry>): void {
  for (const [jobId, entry] of entries) {
    if (entries.size <= JOURNAL_MEMORY) return;
    if (entry.settled && !isDoubt(entry)) entries.delete(jobId);
  }
}

function notesOf(entry: JournalEntry): Note[] {
  const { jobId, leaseNo, kind, state, confirmed, settled, trace, became, fiscalNumber, verifyUrl } = entry;
  return [
    { state: 'printing', jobId, leaseNo, kind, ...(trace && { trace }) },
    ...(entry.voiding ? [{ state: 'voiding' as const, jobId }] : []),
    ...(became ? [{ state: 'asked' as const, jobId, became }] : []),
    ...(state === 'printed'
      ? [
          {
            state,
            jobId,
            leaseNo,
            confirmed,
            ...(fiscalNumber !== undefined && { fiscalNumber }),
            ...(verifyUrl !== undefined && { verifyUrl }),
          },
        ]
      : []),
    ...(settled ? [{ state: 'settled' as const, jobId }] : []),
  ];
}

function writeDurably(handle: number, notes: readonly Note[]): void {
  writeSync(handle, notes.map((each) => `${JSON.stringify(each)}\n`).join(''));
  fsyncSync(handle);
}

/** Makes a new name in it last; Windows knows no such thing and keeps its own log of names. */
function flushDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Append-only JSONL in `directory`: what this agent sent to paper, stronger than any memory or connection. */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'print-journal.jsonl');
  const entries = new Map<string, JournalEntry>();
  for (const change of readNotes(path)) apply(entries, change);
  let lines = 0;

  /** Written beside and renamed: a cut at any moment leaves the old file or the new one. */
  const compact = (): number => {
    forgetOldest(entries);
    const notes = [...entries.values()].flatMap(notesOf);
    const draft = openSync(`${path}.new`, 'w', 0o600);
    if (notes.length > 0) writeDurably(draft, notes);
    closeSync(draft);
    renameSync(`${path}.new`, path);
    flushDirectory(dirname(path));
    lines = notes.length;
    return openSync(path, 'a', 0o600);
  };

  let handle = compact();
  let closed = false;
  const append = (change: Note) => {
    // The number of a closed file may belong to another one by now.
    if (closed) throw new Error('The journal is closed');
    writeDurably(handle, [change]);
    apply(entries, change);
    lines += 1;
    if (lines < COMPACT_AFTER_LINES) return;
    closeSync(handle);
    handle = compact();
  };

  return {
    printing: ({ jobId, leaseNo, kind, trace }) =>
      append({ state: 'printing', jobId, leaseNo, kind, ...(trace && { trace }) }),
    printed: (jobId, leaseNo, how) => append({ state: 'printed', jobId, leaseNo, ...how }),
    voiding: (jobId) => append({ state: 'voiding', jobId }),
    asked: (jobId, became) => append({ state: 'asked', jobId, became }),
    settled(jobId) {
      if (entries.get(jobId)?.settled === false) append({ state: 'settled', jobId });
    },
    find: (jobId) => entries.get(jobId),
    isDoubt,
    doubts: (printer) =>
      [...entries.values()].filter(isDoubt).filter(({ trace }) => trace.printer === printer),
    unsettled: () => [...entries.values()].filter((entry) => !entry.settled),
    close() {
      if (!closed) closeSync(handle);
      closed = true;
    },
  };
}
