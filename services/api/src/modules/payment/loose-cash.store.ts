import { toBani, type Bani } from '@masa/domain/money';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** Cash that lies in the house, and for which its check had no room any more. */
export type LooseCash = {
  readonly id: string;
  readonly checkId: string;
  readonly amount: Bani;
  readonly by: string;
  /** As the tablet says. */
  readonly takenAt: number;
  readonly day: string;
  readonly drawerShiftId: string | null;
  readonly training: boolean;
  /** What became of it; null: nobody has said. */
  readonly settled: { readonly note: string; readonly by: string; readonly at: number } | null;
};

const toLoose = (row: Tables['loose_cash']): LooseCash => ({
  id: row.id,
  checkId: row.check_id,
  amount: row.amount,
  by: row.taken_by,
  takenAt: row.taken_at,
  day: row.business_day,
  drawerShiftId: row.drawer_shift_id,
  training: fromBool(row.training),
  settled:
    row.note === null || row.settled_by === null || row.settled_at === null
      ? null
      : { note: row.note, by: row.settled_by, at: row.settled_at },
});

export const insertLooseCash = (tx: Tx, cash: LooseCash, toldAt: number) =>
  tx('loose_cash').insert({
    id: cash.id,
    check_id: cash.checkId,
    amount: cash.amount,
    taken_by: cash.by,
    taken_at: cash.takenAt,
    told_at: toldAt,
    business_day: cash.day,
    drawer_shift_id: cash.drawerShiftId,
    training: cash.training,
    note: null,
    settled_by: null,
    settled_at: null,
    gone_day: null,
    gone_shift_id: null,
  });

export async function readLooseCash(reader: Reader, id: string): Promise<LooseCash | undefined> {
  const row = await reader('loose_cash').where({ id }).first();
  return row && toLoose(row);
}

/** Said once: who comes second changes nothing. `gone`: its guest has it back. */
export async function settleLooseCash(
  tx: Tx,
  id: string,
  {
    note,
    by,
    at,
    gone,
  }: NonNullable<LooseCash['settled']> & {
    readonly gone: { readonly day: string; readonly drawerShiftId: string | null } | null;
  },
): Promise<boolean> {
  const changed = await tx('loose_cash')
    .where({ id, settled_at: null })
    .update({
      note,
      settled_by: by,
      settled_at: at,
      gone_day: gone?.day ?? null,
      gone_shift_id: gone?.drawerShiftId ?? null,
    });
  return changed === 1;
}

/** Of a business day, what nobody has said anything of yet. */
export async function looseCashOn(reader: Reader, day: string, limit: number): Promise<LooseCash[]> {
  const rows = await reader('loose_cash')
    .where({ business_day: day, training: false, settled_at: null })
    .orderBy(['told_at', 'id'])
    .limit(limit);
  return rows.map(toLoose);
}

/** The same of all business days from this one on, the newest first. */
export async function looseCashSince(reader: Reader, day: string, limit: number): Promise<LooseCash[]> {
  const rows = await reader('loose_cash')
    .where('business_day', '>=', day)
    .where({ training: false, settled_at: null })
    .orderBy([
      { column: 'business_day', order: 'desc' },
      { column: 'told_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return rows.map(toLoose);
}

type Sums = Readonly<Record<'came' | 'went', Bani>>;
const real = { training: false } as const;

/** What came in this way on a business day, and what of it, of whichever day, went back on it. `withoutDrawer`: past every drawer. */
export async function looseSumsOn(
  reader: Reader,
  day: string,
  { withoutDrawer = false }: { readonly withoutDrawer?: boolean } = {},
): Promise<Sums> {
  const [came] = await reader('loose_cash')
    .where({ ...real, business_day: day, ...(withoutDrawer && { drawer_shift_id: null }) })
    .sum({ amount: 'amount' });
  const [went] = await reader('loose_cash')
    .where({ ...real, gone_day: day, ...(withoutDrawer && { gone_shift_id: null }) })
    .sum({ amount: 'amount' });
  return { came: toBani(toNumber(came?.amount)), went: toBani(toNumber(went?.amount)) };
}
export async function looseSumsOfShift(reader: Reader, shiftId: string): Promise<Sums> {
  const [came] = await reader('loose_cash').where({ drawer_shift_id: shiftId }).sum({ amount: 'amount' });
  const [went] = await reader('loose_cash').where({ gone_shift_id: shiftId }).sum({ amount: 'amount' });
  return { came: toBani(toNumber(came?.amount)), went: toBani(toNumber(went?.amount)) };
}
