import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { PrintDocument } from '@masa/contract/print-channel';

/** Job ids kept, so that a job that comes again is known for weeks. */
export const JOURNAL_MEMORY = 10_000;
/** Lines after which the file is written anew; a job leaves three. */
const COMPACT_AFTER_LINES = 60_000;

const kinds = ['sticker', 'precheck', 'fiscal', 'test'] as const satisfies readonly PrintDocument['kind'][];
const note = z.discriminatedUnion('state', [
  z.object({ state: z.literal('printing'), jobId: z.string(), leaseNo: z.number(), kind: z.enum(kinds) }),
  z.object({ state: z.literal('printed'), jobId: z.string(), leaseNo: z.number(), confirmed: z.boolean() }),
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
};

export type Journal = {
  /** On disk when it returns: call it before the first byte leaves. */
  printing(job: {
    readonly jobId: string;
    readonly leaseNo: number;
    readonly kind: PrintDocument['kind'];
  }): void;
  printed(jobId: string, leaseNo: number, confirmed: boolean): void;
  settled(jobId: string): void;
  find(jobId: string): JournalEntry | undefined;
  unsettled(): JournalEntry[];
  close(): void;
};

/** A torn last line is what a power cut leaves; it says nothing, so it counts for nothing. */
function readNotes(path: string): Note[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
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
    entries.set(change.jobId, { ...change, confirmed: false, settled: false });
  } else if (change.state === 'printed') {
    const kind = known?.kind ?? 'sticker';
    entries.set(change.jobId, { ...change, kind, settled: false });
  } else if (known !== undefined) entries.set(change.jobId, { ...known, settled: true });
}

function forgetOldest(entries: Map<string, JournalEntry>): void {
  for (const [jobId, entry] of entries) {
    if (entries.size <= JOURNAL_MEMORY) return;
    if (entry.settled) entries.delete(jobId);
  }
}

function notesOf({ jobId, leaseNo, kind, state, confirmed, settled }: JournalEntry): Note[] {
  return [
    { state: 'printing', jobId, leaseNo, kind },
    ...(state === 'printed' ? [{ state, jobId, leaseNo, confirmed }] : []),
    ...(settled ? [{ state: 'settled' as const, jobId }] : []),
  ];
}

function writeDurably(handle: number, notes: readonly Note[]): void {
  writeSync(handle, notes.map((each) => `${JSON.stringify(each)}\n`).join(''));
  fsyncSync(handle);
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
    const parent = openSync(dirname(path), 'r');
    fsyncSync(parent);
    closeSync(parent);
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
    printing: ({ jobId, leaseNo, kind }) => append({ state: 'printing', jobId, leaseNo, kind }),
    printed: (jobId, leaseNo, confirmed) => append({ state: 'printed', jobId, leaseNo, confirmed }),
    settled(jobId) {
      if (entries.get(jobId)?.settled === false) append({ state: 'settled', jobId });
    },
    find: (jobId) => entries.get(jobId),
    unsettled: () => [...entries.values()].filter((entry) => !entry.settled),
    close() {
      if (!closed) closeSync(handle);
      closed = true;
    },
  };
}
