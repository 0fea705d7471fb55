import { loadDemoVenue, type DemoBill } from '@masa/demo-venue/demo-venue';
import { instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { toBani } from '@masa/domain/money';
import { auditRows, type DiningTable, pastBill, pastChance, joinRows } from '@masa/api/benches';

export type Row = Readonly<Record<string, unknown>>;
/** What one day leaves behind, by table. */
export type DayRows = Readonly<Record<string, readonly Row[]>>;

/** What all ids of the one day begin with that the others are copies of. */
export const TEMPLATE = '00000000-';
const ITEMS = 10;
const OPENS_AT = '16:00';
const OPEN_MS = 7 * 3_600_000;
/** Above those of the demo's own evenings. */
const FIRST_NUMBER = 1_000;
/** Of the three steps of every dish one is enough to make the log as long as it is wide. */
const STEP_KEPT = 'delivered';

function ids(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${TEMPLATE}0000-4000-8000-${last.toString(16).padStart(12, '0')}`;
  };
}

const jobOf = (check: Row, kind: 'precheck' | 'fiscal', newId: () => string): Row => ({
  id: newId(),
  kind,
  dedup_key: null,
  check_id: check['id'],
  copy_no: 0,
  role: kind,
  station: 'all',
  title: `#${String(check['check_number'])}`,
  document: JSON.stringify({
    kind,
    shortId: String(check['id']).slice(0, 5).toUpperCase(),
    checkNumber: check['check_number'],
    tableName: '12',
    lines: Array.from({ length: ITEMS }, () => 'Cartofi prăjiți × 1   45.50'),
  }),
  status: 'printed',
  fiscal_number: null,
  requested_by: 'user:ana',
  created_at: check['created_at'],
  queued_at: check['created_at'],
  finished_at: check['finished_at'],
});

/** Every second one has ordered from his own phone: somebody whose name is forgotten after its time. */
const byPhone = (session: Row, at: number, newId: () => string): Row =>
  at % 2 === 0
    ? session
    : {
        ...session,
        username: 'Mihai',
        unique_customer_id: newId(),
        staff_username: null,
        waiter_session: false,
      };

const isKept = ({ details }: Row): boolean =>
  !String(details).includes('"from"') || String(details).includes(`"to":"${STEP_KEPT}"`);

/** A busy day as the product would have kept it: so many tables of ten dishes each that paid, with deeds and papers. */
export function templateDay(
  day: string,
  checks: number,
  tables: readonly DiningTable[],
  time: VenueTime,
): DayRows {
  const { menu, staff } = loadDemoVenue();
  const newId = ids();
  const chance = pastChance(1);
  const dishes = menu.items.filter(({ group }) => group !== 'glovo');
  const opens = instantOfDay(day, OPENS_AT, time);
  const past = Array.from({ length: checks }, (_, at) => {
    const bill: DemoBill = {
      items: Array.from(
        { length: ITEMS },
        (_one, line) => dishes[(at * 7 + line * 3) % dishes.length]?.id ?? '',
      ),
      payment: at % 3 === 0 ? 'card' : 'cash',
      tips: toBani(at % 3 === 0 ? 1_500 : 0),
    };
    const table = tables[at % tables.length];
    const waiter = staff[at % staff.length];
    if (!table || !waiter) throw new Error('The demo bar has no table or no staff.');
    const openedAt = opens + Math.floor((at * OPEN_MS) / checks);
    return pastBill(
      { bill, day, table, openedAt, number: FIRST_NUMBER + at, waiter },
      { menu, newId, chance },
    );
  });
  const rows = joinRows(past.map((one) => one.rows));
  const papers = rows.checks.flatMap((check, at) => [
    jobOf(check, 'precheck', newId),
    // One in ten was never asked for.
    ...(at % 10 === 0 ? [] : [jobOf(check, 'fiscal', newId)]),
  ]);
  return {
    ...rows,
    sessions: rows.sessions.map((session, at) => byPhone(session, at, newId)),
    print_jobs: papers,
    audit_log: auditRows(past.flatMap(({ deeds }) => deeds)).filter(isKept),
  };
}
