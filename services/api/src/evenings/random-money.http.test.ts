import { afterEach, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { evening, line, type Evening } from '../testing/evening.ts';
import { chanceOf, type Chance } from '../testing/money/chance.ts';
import { same, type Staff } from '../testing/money/desk.ts';
import { dayOf, type Bill } from '../testing/money/model.ts';
import { tillOf } from '../testing/money/till.ts';
import { PASSWORD } from '../testing/test-venue.ts';

/** The guide asks for 100,000; `EVENINGS=100000` goes the whole way, `SEED=7` another one. */
const EVENINGS = Number(process.env['EVENINGS'] ?? 40);
const SEED = process.env['SEED'] ?? '1';
const EVENINGS_OF_A_DAY = 20;
/** Its rules are asked at its end, and they read all of it. */
const DAYS_OF_A_BAR = 10;
const AN_EVENING_MS = 10_000;
const DAY_MS = 86_400_000;
const FLOAT = 30_000;
const BEER = 'lager__500ml';
const DISHES = [
  ['fries', 'B'],
  [BEER, 'A'],
  ['platter', 'B'],
] as const;

let bar: Evening | null = null;
/** Its rules are asked, and it is closed though one of them is broken. */
async function closeBar(): Promise<void> {
  const open = bar;
  bar = null;
  await open?.close();
}
afterEach(closeBar);

/** What it answers is held against the model; the contract has tests of its own. */
const staffOf = ({ origin }: Evening): Staff => {
  const of = (name: string) =>
    createClient(routes, { origin, authorization: () => basicAuthorization(name, PASSWORD) });
  return { ana: of('ana'), boss: of('boss') };
};

/** One day of a bar: its prices, its drawer, the tables of that evening and what became of their money. */
async function openDay({ boss }: Pick<Staff, 'boss'>, chance: Chance, boundOf: Chance) {
  const prices = new Map<string, number>();
  for (const [id] of DISHES) {
    const price = chance.between(1, 30_000);
    await boss.changeMenuItem({ params: { id }, body: { price } });
    prices.set(id, price);
  }
  const percent = chance.percent(40) ? chance.between(1, 15) : 0;
  const charge = { vatGroup: 'A', percent: { physical: percent, virtual: 0, quick: 0 }, zones: [] };
  // Drawn beside the rest: the evenings stay those of before.
  const isBound = boundOf.percent(50);
  await boss.putVenue({ body: { serviceCharge: charge, vouchersPayAlcohol: !isBound } });
  const [known] = (await boss.drawers()).drawers;
  const drawer = known ?? (await boss.addDrawer({ body: { name: 'Bar' } }));
  const params = { id: drawer.id };
  await boss.openDrawer({ params, body: { float: FLOAT } });
  const { today } = await boss.dayClose({ params: { date: '2026-11-20' } });
  return { prices, percent, isBound, params, today };
}
type Day = Awaited<ReturnType<typeof openDay>>;

/** Some guests eat, ask for one check, and anything is done with its money until it is closed, and after that. */
async function anEvening(at: Evening, staff: Staff, day: Day, table: string, chance: Chance): Promise<Bill> {
  const lines: Bill['lines'][number][] = [];
  for (let guests = chance.between(1, 3); guests > 0; guests -= 1) {
    const { api, session } = await at.guest(`Guest ${guests}`, table);
    const dishes = Array.from({ length: chance.between(1, 3) }, () => chance.pick(DISHES));
    const orderItems = dishes.map(([id]) => line(id));
    const { orders } = await api.placeOrder({ body: { sessionId: session.id, orderItems } });
    for (const [nth, { id }] of orders.entries()) {
      const [dish, vat] = dishes[nth] ?? DISHES[0];
      const price = day.prices.get(dish) ?? 0;
      lines.push({ id, session: session.id, price, vat, isAlcohol: dish === BEER });
    }
  }
  const method = chance.pick(['cash', 'card'] as const);
  const wish = { method, tip: method === 'card' && chance.percent(60) ? chance.between(1, 4_000) : 0 };
  for (;;) {
    const bill = await asked(staff, { table, session: lines[0]?.session ?? '' }, lines, wish, day);
    const till = tillOf(bill, staff, chance);
    for (let deeds = chance.between(1, 8); deeds > 0; deeds -= 1) await till.anything();
    if (chance.percent(10) && (await till.cancel())) continue;
    await till.complete();
    await till.read();
    for (let deeds = chance.between(0, 2); deeds > 0; deeds -= 1) await till.anythingLater();
    return bill;
  }
}

/** The check is opened; its dishes stand as the house lists them, and cost what the model says. */
async function asked(
  { ana }: Staff,
  { table, session }: { readonly table: string; readonly session: string },
  lines: readonly Bill['lines'][number][],
  { method: paymentMethod, tip: tips }: Bill['wish'],
  { percent, isBound }: Pick<Day, 'percent' | 'isBound'>,
): Promise<Bill> {
  const body = { tableId: table, requestedBySessionId: session, paymentMethod, tips };
  const { checkId = '' } = await ana.requestTableCheck({
    body: { ...body, lastProcessedUpdate: 9_999_999_999_999 },
  });
  const check = await ana.getCheck({ params: { checkId } });
  const listed = check.sessionPrechecks.flatMap(({ items }) => items.map(({ orderItem }) => orderItem.id));
  const inOrder = listed.flatMap((id) => lines.find((one) => one.id === id) ?? []);
  same('the dishes', inOrder.length, lines.length);
  const [service] = check.adjustments;
  same('service', service?.percent ?? 0, percent);
  const terms = { kind: 'service', percent, amount: null, items: null } as const;
  return {
    id: checkId,
    lines: inOrder,
    wish: { method: paymentMethod, tip: tips },
    isBound,
    changes: service ? [{ id: service.id, ...terms }] : [],
    shares: [],
    payments: [],
    refunds: [],
    closed: null,
  };
}

/** What everybody reads of the day: report, end of day, calendar and drawer. */
async function endDay(
  { boss }: Staff,
  { params, today: date }: Day,
  bills: readonly Bill[],
  late: Bill['refunds'],
  moved: number,
) {
  const { basis, waiter, kitchen } = await boss.calendarDay({ params: { date } });
  const { bonusPercent, tipShare: waiterPercent } = basis;
  const sold = [...bills.flatMap(({ refunds }) => refunds), ...late].filter(
    ({ purpose }) => purpose === 'goods' || purpose === 'tip',
  );
  const wanted = dayOf(bills, sold, { bonusPercent, waiterPercent });
  const report = await boss.dayReport({ params: { date }, query: { format: 'json' } });
  if (report instanceof Uint8Array) throw new Error('A file instead of a report.');
  const { till, tips, checks } = report.totals;
  same('the till', { till, tips, checks }, { till: wanted.till, tips: wanted.tips, checks: wanted.checks });
  const paid = (method: 'cash' | 'card') =>
    report.byPayment.find((one) => one.paymentMethod === method)?.total ?? 0;
  same('by payment', [paid('cash'), paid('card')], [wanted.cash.total, wanted.card.total]);
  const taxed = (group: 'A' | 'B') => {
    const { gross = 0, vat = 0 } = report.byVat.find((one) => one.group === group) ?? {};
    return { gross, vat };
  };
  same('VAT', [taxed('A'), taxed('B')], [wanted.vat.A, wanted.vat.B]);
  same('the base of the pay', [basis.till, basis.cardTips], [wanted.till, Math.max(0, wanted.tips)]);
  const pay = [waiter.bonuses4percent, waiter.bonusCardTips, kitchen.bonuses4percent, kitchen.bonusCardTips];
  same('the pay', pay, [wanted.bonus, wanted.waiterTips, wanted.bonus, wanted.kitchenTips]);
  const came = bills.flatMap(({ payments }) => payments).filter(({ method }) => method === 'cash');
  const left = [...bills.flatMap(({ refunds }) => refunds), ...late].filter(
    ({ method }) => method === 'cash',
  );
  const sum = (rows: readonly { readonly amount: number; readonly tip: number }[]) =>
    rows.reduce((all, { amount, tip }) => all + amount + tip, 0);
  const cash = sum(came) - sum(left);
  const end = await boss.dayClose({ params: { date } });
  same('the cash of the day', [end.till, end.expectedCash], [wanted.till, cash + moved]);
  const { shift } = await boss.countDrawer({ params, body: { amount: Math.max(0, FLOAT + cash + moved) } });
  same('the drawer', shift?.expected, FLOAT + cash + moved);
  await boss.closeDrawer({ params, body: { note: 'counted', stays: 0 } });
  await boss.closeDay({ params: { date }, body: { countedCash: 0, acceptWarnings: true } });
}

async function aDay(
  at: Evening,
  staff: Staff,
  before: readonly Bill[],
  evenings: number,
  name: string,
): Promise<Bill[]> {
  const chance = chanceOf(`${SEED}/${name}`);
  const day = await openDay(staff, chance, chanceOf(`${SEED}/${name}/vouchers`));
  const table = at.table();
  const bills: Bill[] = [];
  for (let one = 0; one < evenings; one += 1)
    try {
      bills.push(await anEvening(at, staff, day, table, chanceOf(`${SEED}/${name}/${one}`)));
    } catch (reason) {
      throw new Error(`evening ${one} of day ${name}, seed ${SEED}: ${String(reason)}`, { cause: reason });
    }
  const late: Bill['refunds'][number][] = [];
  for (const old of before.filter(() => chance.percent(5))) {
    old.isBound = day.isBound;
    const refund = await tillOf(old, staff, chance).giveBack();
    if (refund) late.push(refund);
  }
  let moved = 0;
  if (chance.percent(50)) {
    const [kind, amount] = [chance.pick(['in', 'out'] as const), chance.between(1, 20_000)];
    const reason = kind === 'in' ? ('change' as const) : ('tips' as const);
    await staff.boss.moveCash({ params: day.params, body: { kind, amount, reason } });
    moved = kind === 'in' ? amount : -amount;
  }
  await endDay(staff, day, bills, late, moved);
  return bills;
}

describe('evenings in which anything is done with money at any time', () => {
  it(
    `come to what a small model of the guide makes of them, to the ban: ${EVENINGS} of them`,
    async () => {
      let before: Bill[] = [];
      const began = performance.now();
      for (let day = 0; day * EVENINGS_OF_A_DAY < EVENINGS; day += 1) {
        if (day % DAYS_OF_A_BAR === 0) {
          await closeBar();
          bar = await evening();
          await bar.boss.putVenue({ body: { fiscalRequired: false, moreMethods: ['meal_voucher'] } });
          before = [];
        }
        if (!bar) throw new Error('The bar is closed.');
        const evenings = Math.min(EVENINGS_OF_A_DAY, EVENINGS - day * EVENINGS_OF_A_DAY);
        before.push(...(await aDay(bar, staffOf(bar), before, evenings, String(day))));
        bar.clock.advance(DAY_MS);
        if (EVENINGS > 1_000 && day % 50 === 49)
          process.stdout.write(
            `${(day + 1) * EVENINGS_OF_A_DAY} evenings, ${Math.round((performance.now() - began) / 1_000)} s\n`,
          );
      }
      expect(before.length).toBeGreaterThan(0);
    },
    EVENINGS * AN_EVENING_MS,
  );
});
