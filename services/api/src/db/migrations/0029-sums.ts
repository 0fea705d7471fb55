import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { inPieces } from '../pieces.ts';
import type { Migration } from './table.ts';

/*
 * Deeds write the sums of business days from here on; this fills them for what was paid before. How they were counted at
 * that time stands here as it was: what the product counts later is another migration's matter.
 */

type Row = Readonly<Record<string, unknown>>;
type Rate = { readonly group: string; readonly percent: number; readonly from: string };
type Venue = { readonly timeZone: string; readonly vatRates: readonly Rate[] };
type FrozenItem = {
  readonly orderItem: { readonly id: string; readonly orderedItemId: string; readonly names: unknown };
  readonly appliedPromo: { readonly code: string } | null;
  readonly regularPrice: number;
  readonly effectivePrice: number;
};
type Frozen = { readonly sessionPrechecks: readonly { readonly items: readonly FrozenItem[] }[] };
type Sum = { count: number; amount: number; extra: number; label: string | null };

const text = (value: unknown) => String(value);
const number = (value: unknown) => Number(value ?? 0);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the product of that time wrote there
const parsed = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

async function venueOf(db: Knex): Promise<Venue> {
  const row = await db<{ readonly settings: unknown }>('venue').first('settings');
  const settings = row ? parsed<Partial<Venue>>(row.settings) : {};
  return {
    timeZone: settings.timeZone ?? 'Europe/Chisinau',
    vatRates: settings.vatRates ?? [
      { group: 'A', percent: 20, from: '2024-01-01' },
      { group: 'B', percent: 8, from: '2024-01-01' },
    ],
  };
}

function ratesOn(rates: readonly Rate[], date: string): { group: string; percent: number }[] {
  const begun = rates.filter(({ from }) => from <= date);
  return [...Map.groupBy(begun, ({ group }) => group)].map(([group, ofGroup]) => {
    const [latest] = ofGroup.toSorted((one, other) => other.from.localeCompare(one.from));
    return { group, percent: latest?.percent ?? 0 };
  });
}

/** What the sums of a day hang on beside its checks. */
const markOf = (day: string, { timeZone, vatRates }: Venue): string => {
  const rates = [-1, 0, 1, 2].map((days) => JSON.stringify(ratesOn(vatRates, dayAfter(day, days)))).join('');
  return hash('sha256', JSON.stringify(['written by deeds', timeZone, rates]), 'hex');
};

function clockOf(timeZone: string): (at: number) => { date: string; hour: string } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts });
  // The clocks of all zones agree for a quarter of an hour.
  const known = new Map<number, { date: string; hour: string }>();
  return (at) => {
    const quarter = Math.floor(at / 900_000);
    const told = known.get(quarter);
    if (told) return told;
    const said = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const clock = { date: `${said['year']}-${said['month']}-${said['day']}`, hour: said['hour'] ?? '' };
    known.set(quarter, clock);
    return clock;
  };
}

/** The sums of one day while they grow. */
function counting(venue: Venue, clock: ReturnType<typeof clockOf>) {
  const sums = new Map<string, Sum>();
  const add = (
    kind: string,
    key: string,
    count: number,
    amount: number,
    extra = 0,
    label: string | null = null,
  ) => {
    const name = JSON.stringify([kind, key]);
    const sum = sums.get(name) ?? { count: 0, amount: 0, extra: 0, label };
    sums.set(name, {
      count: sum.count + count,
      amount: sum.amount + amount,
      extra: sum.extra + extra,
      label: label ?? sum.label,
    });
  };

  function addVat(items: readonly { readonly group: string; readonly gross: number }[], date: string): void {
    const rates = ratesOn(venue.vatRates, date);
    for (const [group, ofGroup] of Map.groupBy(items, (item) => item.group)) {
      const percent = rates.find((rate) => rate.group === group)?.percent ?? 0;
      const gross = ofGroup.reduce((total, item) => total + item.gross, 0);
      const vat = Math.floor((gross * percent) / (100 + percent) + 0.5);
      add('vat', JSON.stringify([group, percent]), 0, gross, vat);
    }
  }

  function addItem(
    { orderItem, appliedPromo, regularPrice, effectivePrice }: FrozenItem,
    facts: Row | undefined,
  ) {
    const group = text(facts?.['menu_group'] ?? '');
    add('menu', '', 1, regularPrice);
    add(
      'item',
      orderItem.orderedItemId,
      1,
      effectivePrice,
      0,
      JSON.stringify({ names: orderItem.names, group }),
    );
    add('group', group, 1, effectivePrice);
    if (appliedPromo) add('promo', appliedPromo.code, 1, regularPrice - effectivePrice);
    if (facts?.['status'] === 'delivered')
      add(
        'hand_over',
        '',
        1,
        0,
        Math.max(0, number(facts['status_changed_at']) - number(facts['created_at'])),
      );
  }

  return {
    add(check: Row, facts: ReadonlyMap<string, Row>, hasReceipt: boolean): void {
      const items = parsed<Frozen>(check['snapshot']).sessionPrechecks.flatMap((entry) => entry.items);
      const { date, hour } = clock(number(check['finished_at']));
      const amount = items.reduce((total, { effectivePrice }) => total + effectivePrice, 0);
      const tips = number(check['tips']);
      add('till', '', 1, amount, tips);
      add('hour', hour, 1, amount, tips);
      add('payment', text(check['payment_method']), 1, amount, tips);
      add('staff', text(check['finished_by']), 1, amount, tips);
      if (!hasReceipt) add('unfiscalised', '', 1, amount);
      const groupOf = ({ orderItem }: FrozenItem) => text(facts.get(orderItem.id)?.['vat_group'] ?? '');
      addVat(
        items.map((item) => ({ group: groupOf(item), gross: item.effectivePrice })),
        date,
      );
      for (const item of items) addItem(item, facts.get(item.orderItem.id));
    },
    rows: (day: string) =>
      [...sums].map(([name, { count, amount, extra, label }]) => {
        const [kind, key_] = parsed<[string, string]>(name);
        return { day, kind, key_, count_: count, amount, extra, label };
      }),
  };
}

/** So many checks lie in memory at once. */
const CHECKS_AT_ONCE = 100;

async function countDay(db: Knex, day: string, venue: Venue, clock: ReturnType<typeof clockOf>) {
  const counted = counting(venue, clock);
  const ids = (await db('checks')
    .where({ status: 'completed', training: false, business_day: day })
    .orderBy(['finished_at', 'id'])
    .pluck('id')) as string[];
  await inPieces<string, never>(
    ids,
    async (piece) => {
      const checks = (await db('checks')
        .whereIn('id', piece)
        .orderBy(['finished_at', 'id'])
        .select(
          'id',
          'finished_at',
          'finished_by',
          'payment_method',
          'tips',
          'fiscal_number',
          'snapshot',
        )) as Row[];
      const items = (await db('order_items as i')
        .join('check_sessions as c', 'c.session_id', 'i.session_id')
        .whereIn('c.check_id', piece)
        .select(
          'i.id',
          'i.menu_group',
          'i.vat_group',
          'i.status',
          'i.created_at',
          'i.status_changed_at',
        )) as Row[];
      const facts = new Map(items.map((item) => [text(item['id']), item]));
      const printed = new Set<unknown>(
        await db('print_jobs')
          .where({ kind: 'fiscal', status: 'printed' })
          .whereIn('check_id', piece)
          .pluck('check_id'),
      );
      for (const check of checks)
        counted.add(check, facts, check['fiscal_number'] !== null || printed.has(check['id']));
      return [];
    },
    { atOnce: CHECKS_AT_ONCE },
  );
  return counted.rows(day);
}

/**
 * Day after day: whoever was killed in the middle goes on where MariaDB has got to; SQLite begins again. What a job had
 * kept until then was of another kind and is counted anew.
 */
export const sums: Migration = {
  name: '0029_sums',
  async up(db) {
    const venue = await venueOf(db);
    const clock = clockOf(venue.timeZone);
    const done = (await db('sales_days').select(
      'day',
      'version',
      'counted_version',
      'counted_under',
    )) as Row[];
    const kept = new Set(
      done
        .filter((row) => row['version'] === row['counted_version'])
        .filter((row) => row['counted_under'] === markOf(text(row['day']), venue))
        .map((row) => text(row['day'])),
    );
    const days = (await db('checks')
      .where({ status: 'completed', training: false })
      .distinct()
      .orderBy('business_day')
      .pluck('business_day')) as string[];
    for (const day of days) {
      if (kept.has(day)) continue;
      const rows = await countDay(db, day, venue, clock);
      await db('sales_days').insert({ day, version: 1 }).onConflict('day').ignore();
      // Nothing counts before all of it is there.
      await db('sales_days').where({ day }).update({ counted_version: null });
      await db('day_sales').where({ day }).delete();
      await inPieces(rows, (piece) => db('day_sales').insert(piece));
      await db('sales_days')
        .where({ day })
        .update({ counted_under: markOf(day, venue), counted_at: null, counted_version: db.ref('version') });
    }
  },
  async down(db) {
    await db('day_sales').delete();
    await db('sales_days').delete();
  },
};
