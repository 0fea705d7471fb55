import { hash } from 'node:crypto';
import type { LossTrace } from '@masa/domain/loss-evening';
import { lossFinding, type LossCode } from '@masa/domain/loss-watch';
import { toBani } from '@masa/domain/money';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { toJson, toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['loss_findings'];
type Read = 'evidence' | 'made' | 'facts';
/** A finding as it is kept. */
export type Finding = Omit<Row, Read> & {
  readonly evidence: readonly number[];
  readonly made: readonly number[];
  readonly facts: Readonly<Record<string, string | number>>;
};
const toFinding = (row: Row): Finding => ({
  ...row,
  evidence: readJson('loss_findings.evidence', row.evidence, row.id),
  made: readJson('loss_findings.made', row.made, row.id),
  facts: readJson('loss_findings.facts', row.facts, row.id),
});

/** A mark may name a person: what is kept of it does not. */
const keptMark = (mark: string): string => hash('sha256', mark);

type Found = { readonly day: string; readonly now: number; readonly newId: () => string };

/** Keeps what is found for the first time, and of what nobody has looked at yet what is known better by now; answers how many are new. */
export async function keepFindings(
  tx: Tx,
  traces: readonly LossTrace[],
  { day, now, newId }: Found,
): Promise<number> {
  const marked = traces.map((trace) => ({ trace, mark: keptMark(trace.mark) }));
  const known = await inPieces(marked, (piece) =>
    tx('loss_findings')
      .whereIn(
        ['detector', 'mark'],
        piece.map(({ trace, mark }) => [trace.detector, mark]),
      )
      .select('id', 'detector', 'mark', 'state', 'amount', 'weight'),
  );
  const before = new Map(known.map((row) => [`${row.detector} ${row.mark}`, row]));
  let fresh = 0;
  for (const { trace, mark } of marked) {
    const said = {
      amount: toBani(trace.amount),
      weight: trace.weight,
      evidence: toJson(trace.evidence),
      made: toJson(trace.made),
      facts: toJson(trace.facts),
    };
    const row = before.get(`${trace.detector} ${mark}`);
    if (row === undefined) {
      fresh += 1;
      await tx('loss_findings').insert({
        id: newId(),
        detector: trace.detector,
        mark,
        business_day: day,
        found_at: now,
        person: trace.person,
        table_id: trace.tableRow,
        check_id: trace.checkId,
        state: lossFinding.initial,
        note: null,
        noted_by: null,
        noted_at: null,
        asked_at: null,
        asked_by: null,
        answer: null,
        answered_at: null,
        ...said,
      });
    } else if (
      row.state === lossFinding.initial &&
      (row.amount !== said.amount || row.weight !== said.weight)
    )
      await tx('loss_findings').where({ id: row.id, state: lossFinding.initial }).update(said);
  }
  return fresh;
}

export async function readFinding(reader: Reader, id: string): Promise<Finding | undefined> {
  const row = await reader('loss_findings').where({ id }).first();
  return row && toFinding(row);
}
/** Held until the transaction ends. */
export async function lockFinding(tx: Tx, id: string): Promise<Finding | undefined> {
  const row = await tx('loss_findings').where({ id }).forUpdate().first();
  return row && toFinding(row);
}
export const changeFinding = (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<Row, 'state' | 'note' | 'noted_by' | 'noted_at' | 'asked_at' | 'asked_by' | 'answer' | 'answered_at'>
  >,
) => tx('loss_findings').where({ id }).update(change);

/** Where a page begins: after this finding. */
export type Place = { readonly day: string; readonly amount: number; readonly id: string };

/** Of some days, newest and dearest first. */
export async function readFindings(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<Finding[]> {
  const rows = await reader('loss_findings')
    .whereBetween('business_day', [from, to])
    .modify((some) => {
      if (!after) return;
      const { day, amount, id } = after;
      void some.whereRaw(
        '(business_day < ? or (business_day = ? and (amount < ? or (amount = ? and id < ?))))',
        [day, day, amount, amount, id],
      );
    })
    .orderBy([
      { column: 'business_day', order: 'desc' },
      { column: 'amount', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return rows.map(toFinding);
}
export async function countFindings(reader: Reader, from: string, to: string): Promise<number> {
  const [row] = await reader('loss_findings').whereBetween('business_day', [from, to]).count({ count: '*' });
  return toNumber(row?.count);
}
export async function countRed(reader: Reader): Promise<number> {
  const [row] = await reader('loss_findings')
    .where({ state: lossFinding.is.new, weight: 'red' })
    .count({ count: '*' });
  return toNumber(row?.count);
}

const asked = (reader: Reader, person: string) =>
  reader('loss_findings')
    .where({ person })
    .whereNotNull('asked_at')
    .whereNull('answered_at')
    .whereNot('state', lossFinding.is.explained);
/** About which somebody is asked, the newest first. */
export async function readAsked(reader: Reader, person: string, limit: number): Promise<Finding[]> {
  const rows = await asked(reader, person).orderBy('asked_at', 'desc').limit(limit);
  return rows.map(toFinding);
}
export async function countAsked(reader: Reader, person: string): Promise<number> {
  const [row] = await asked(reader, person).count({ count: '*' });
  return toNumber(row?.count);
}

/** Of whom which rules found something in these days. */
export const readEarlier = (
  reader: Reader,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<{ detector: LossCode; person: string | null }[]> =>
  reader('loss_findings')
    .where('business_day', '>=', from)
    .where('business_day', '<', before)
    .where('detector', 'L1')
    .select('detector', 'person');

/** What was found so long ago goes; answers how many. */
export async function forgetFindings(tx: Tx, before: string, atMost: number): Promise<number> {
  const old = await tx('loss_findings')
    .where('business_day', '<', before)
    .orderBy('business_day')
    .limit(atMost)
    .select('id');
  return changeInPieces(
    old.map(({ id }) => id),
    (piece) => tx('loss_findings').whereIn('id', piece).delete(),
  );
}
