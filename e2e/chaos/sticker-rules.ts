import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { quickOrderOf, shortId } from '@masa/domain/table-code';
import { byId, type Evidence, type Finding } from './evidence.ts';
import { dishesOf, ordersOf } from './order-rules.ts';
import type { StickerPaper } from './papers.ts';
import { phantomsOf } from './presence-rules.ts';
import type { JobRow } from './rows.ts';

/** An item that the kitchen must learn of, or whose sticker somebody wanted, and how that sticker names it. */
type Wanted = { readonly itemId: string; readonly name: string; readonly deleted: boolean };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: DEFAULT_VENUE_TIME.timeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function timeOf(epochMs: number): string {
  const parts = new Map(clock.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${parts.get('hour')}:${parts.get('minute')} ${parts.get('day')}.${parts.get('month')}`;
}

/** Slips that cancel or move an item have keys of their own. */
const isSticker = ({ kind, dedupKey }: JobRow) =>
  kind === 'sticker' && (dedupKey ?? '').startsWith('sticker:');

/** What its sticker says of where it goes: a quick order is fetched by its code, others by their table and the code. */
const placeOf = (table: string, code: string | null): string =>
  code === null ? table : quickOrderOf(table) !== undefined ? code : `${table} ${code}`;

const headOf = (id: string, place: string, table: string) => `${shortId(id)} ${place} ${table}`;

/** From the history where the order was acknowledged; the rest from the database. */
function wantedOf(evidence: Evidence): Wanted[] {
  const { history, rows } = evidence;
  const tables = byId(rows.tables);
  const tableOf = new Map(rows.sessions.map(({ id, table }) => [id, tables.get(table)?.name ?? '']));
  const phantoms = phantomsOf(evidence);
  const deleted = new Set([
    ...history
      .of('deleteItem')
      .filter(({ outcome }) => outcome !== 'fail')
      .map(({ sent }) => sent.params.orderItemId),
    ...rows.items.filter(({ sessionId }) => phantoms.has(sessionId)).map(({ id }) => id),
  ]);
  // The kitchen has not got it, and never will where it was struck off before.
  const waiting = new Set(rows.items.filter(({ waits }) => waits !== null).map(({ id }) => id));
  const codes = new Map(rows.batches.map(({ id, pickupCode }) => [id, pickupCode]));
  const codeOf = new Map(rows.items.map(({ id, batchId }) => [id, codes.get(batchId) ?? null]));
  const dishes = dishesOf(evidence);
  const pressed = new Set(rows.jobs.filter(isSticker).map(({ itemId }) => itemId));
  const wants = (id: string, station: string | undefined) =>
    (station === 'kitchen' && !waiting.has(id)) || pressed.has(id);
  const acknowledged = ordersOf(evidence).flatMap(({ sessionId, lines, placed }) =>
    placed.flatMap(({ id, createdTs }, index) =>
      wants(id, dishes.get(lines[index]?.menuItemId ?? '')?.station)
        ? [
            {
              id,
              createdTs,
              place: `${index + 1}/${lines.length}`,
              table: placeOf(tableOf.get(sessionId) ?? '', codeOf.get(id) ?? null),
            },
          ]
        : [],
    ),
  );
  const known = new Set(ordersOf(evidence).flatMap(({ placed }) => placed.map(({ id }) => id)));
  const sizes = new Map(rows.batches.map(({ id, size }) => [id, size]));
  const others = rows.items
    .filter(({ id, station }) => wants(id, station) && !known.has(id))
    .map((item) => ({
      id: item.id,
      createdTs: item.createdAt,
      place: `${item.batchNo}/${sizes.get(item.batchId)}`,
      table: placeOf(tableOf.get(item.originalSessionId) ?? '', codes.get(item.batchId) ?? null),
    }));
  return [...acknowledged, ...others].map(({ id, createdTs, place, table }) => ({
    itemId: id,
    name: `${headOf(id, place, table)} ${timeOf(createdTs)}`,
    deleted: deleted.has(id),
  }));
}

/** A paper that broke off has no time, and of the table perhaps a part: it goes to whoever has the same id and place. */
const belongsTo = ({ shortId: id, place, table, time, whole }: StickerPaper, name: string) =>
  whole ? name === `${id} ${place} ${table} ${time}` : name.startsWith(`${id} ${place} `);

/**
 * A7 on paper: every kitchen item has its sticker, once without a mark. Another one carries the mark and a reason:
 * the staff's wish, or a print of which nobody knew how it ended.
 */
export function stickerRules(evidence: Evidence): Finding[] {
  const { rows, papers, agentKills } = evidence;
  const stickers = papers.filter((paper) => paper.kind === 'sticker');
  const byHead = Map.groupBy(stickers, (paper) => paper.shortId);
  const groups = Map.groupBy(wantedOf(evidence), ({ name }) => name);
  const jobsOf = Map.groupBy(rows.jobs.filter(isSticker), ({ itemId }) => itemId);
  const findings: Finding[] = [];
  const explained = new Set<StickerPaper>();
  for (const [name, group] of groups) {
    const mine = (byHead.get(name.slice(0, 5)) ?? []).filter((paper) => belongsTo(paper, name));
    for (const paper of mine) explained.add(paper);
    const originals = mine.filter(({ notice }) => notice === 'order');
    const unmarked = originals.filter(({ marked }) => !marked).length;
    const cancellations = mine.filter(({ notice, marked }) => notice === 'cancelled' && !marked).length;
    const whole = originals.filter((paper) => paper.whole).length;
    const alive = group.filter(({ deleted }) => !deleted).length;
    const jobs = group.flatMap(({ itemId }) => jobsOf.get(itemId) ?? []);
    const wished = jobs.filter(({ copyNo, status }) => copyNo > 0 && status === 'printed').length;
    const doubtful = jobs.filter(({ maybePrinted }) => maybePrinted).length;
    if (whole < alive) findings.push({ rule: 'A7 sticker lost', what: name });
    else if (whole < alive + wished && doubtful === 0) findings.push({ rule: 'A7 copy lost', what: name });
    if (Math.max(unmarked, cancellations) > group.length)
      findings.push({ rule: 'A7 sticker twice without mark', what: name });
    if (unmarked < alive && doubtful === 0) findings.push({ rule: 'A7 no original', what: name });
    if (whole - unmarked > wished && doubtful === 0)
      findings.push({ rule: 'A7 copy without reason', what: name });
  }
  for (const paper of stickers.filter((one) => !explained.has(one)))
    findings.push({ rule: 'A7 sticker of no order', what: headOf(paper.shortId, paper.place, paper.table) });
  const copies = extraCopies(evidence);
  if (copies > agentKills && agentKills > 0)
    findings.push({ rule: 'A7 more copies than kills', what: `${copies} after ${agentKills} kills` });
  return findings;
}

/** Marked papers that nobody asked for: the price of not knowing. */
export function extraCopies({ papers, rows }: Pick<Evidence, 'papers' | 'rows'>): number {
  const marked = papers.filter((paper) => paper.kind === 'sticker' && paper.marked && paper.whole).length;
  const wished = rows.jobs.filter(
    ({ kind, copyNo, status }) => kind === 'sticker' && copyNo > 0 && status === 'printed',
  );
  return Math.max(0, marked - wished.length);
}
