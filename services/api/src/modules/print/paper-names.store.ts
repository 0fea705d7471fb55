import type { PrintDocument } from '@masa/domain/print-document';
import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { jsonText, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** Word for word as SQLite's index has it, which leaves out what printed by itself. */
export const IS_ASKED_FOR = "requested_by > ''";

const AT_ONCE = 200;
type Job = Pick<Tables['print_jobs'], 'id' | 'document' | 'requested_by'>;
/** The words of a document that are people: guests and waiters of the order, and staff who let it be printed. */
const OF_SESSION = ['orderedBy', 'guestName'] as const;
const OF_STAFF = ['printedBy', 'requestedBy'] as const;

const asItIs = (document: PrintDocument): PrintDocument => document;
function withoutNote(document: PrintDocument): PrintDocument {
  if (document.kind !== 'sticker') return document;
  const { note: _, ...rest } = document;
  return rest;
}

function withoutAllergy(document: PrintDocument): PrintDocument {
  if (document.kind !== 'sticker') return document;
  const { allergy: _, ...rest } = document;
  return rest;
}

/** What a guest has told the kitchen of himself is on no paper that is kept, and on no picture of one (AMB-212). */
export async function forgetAllergyOnPapers(tx: Tx, itemIds: readonly string[]): Promise<void> {
  for (const job of await jobsOf(tx, 'order_item_id', new Set(itemIds)))
    await rename(tx, job, [], new Set(), '', withoutAllergy);
}

/** What a guest has written to these, and staff have covered (AMB-208). */
export async function coverNotesOnPapers(tx: Tx, itemIds: readonly string[]): Promise<void> {
  for (const job of await jobsOf(tx, 'order_item_id', new Set(itemIds)))
    await rename(tx, job, [], new Set(), '', withoutNote);
}

/** The document as it is to be kept, and no picture of how it was: a paper in somebody's hand stays as it is. */
async function rename(
  tx: Tx,
  { id, document }: Job,
  keys: readonly string[],
  names: ReadonlySet<string>,
  name: string,
  rest: (document: PrintDocument) => PrintDocument = asItIs,
): Promise<void> {
  const before = readJson('print_jobs.document', document, id);
  const renamed = Object.entries(before).filter(
    ([key, value]) => typeof value === 'string' && keys.includes(key) && names.has(value),
  );
  const after = rest({ ...before, ...Object.fromEntries(renamed.map(([key]) => [key, name])) });
  if (toJson(after) === toJson(before)) return;
  await tx('print_jobs')
    .where({ id })
    .update({ document: toJson(after) });
  await tx('print_papers').where({ job_id: id }).delete();
}

/** Papers of these sessions' items and checks: another name where one of `names` stands, and no note of a guest. */
export async function renameOnPapers(
  tx: Tx,
  sessionIds: readonly string[],
  names: readonly string[],
  name: string,
): Promise<void> {
  const known = new Set(names);
  const items = await inPieces(sessionIds, (piece) =>
    tx('order_items')
      .whereIn('session_id', piece)
      // In SQLite's words for those that somebody else has claimed: no other index knows who ordered.
      .orWhere((claimed) => {
        void claimed.whereIn('original_session_id', piece).whereRaw('original_session_id <> session_id');
      })
      .pluck('id'),
  );
  const checks = await inPieces(sessionIds, (piece) =>
    tx('check_sessions').whereIn('session_id', piece).distinct().pluck('check_id'),
  );
  const ofItems = await jobsOf(tx, 'order_item_id', new Set(items));
  const ofChecks = await jobsOf(tx, 'check_id', new Set(checks));
  for (const job of [...ofItems, ...ofChecks]) {
    await rename(tx, job, OF_SESSION, known, name, withoutNote);
    // A sticker that printed by itself was asked for by whoever ordered.
    if (known.has(job.requested_by))
      await tx('print_jobs').where({ id: job.id }).update({ requested_by: name });
  }
}

const jobsOf = (tx: Tx, column: 'order_item_id' | 'check_id', ids: Iterable<string>): Promise<Job[]> =>
  inPieces(ids, (piece) =>
    tx('print_jobs').whereIn(column, piece).orderBy('id').select('id', 'document', 'requested_by'),
  );

/** Who of the staff let something be printed. */
export async function renameStaffOnPapers(tx: Tx, names: readonly string[], name: string): Promise<void> {
  const known = new Set(names);
  for (const each of names) {
    await tx('print_jobs')
      .where({ requested_by: each })
      .whereRaw(IS_ASKED_FOR)
      .update({ requested_by: name });
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Job[] = await tx('print_jobs')
        .where('id', '>', after)
        .whereRaw('instr(document, ?) > 0', [jsonText(each)])
        .orderBy('id')
        .limit(AT_ONCE)
        .select('id', 'document', 'requested_by');
      for (const job of page) await rename(tx, job, OF_STAFF, known, name);
      after = page.at(-1)?.id;
    }
  }
}
