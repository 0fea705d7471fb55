import type { SalesReport } from '@masa/contract/report.schemas';
import type { Answer } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';

const bani = toBani;

/** A Friday with two checks. */
export const aReport = (change: Partial<SalesReport> = {}): SalesReport => ({
  from: '2026-11-20',
  to: '2026-11-20',
  totals: { checks: 2, items: 3, regularTotal: bani(16_050), till: bani(14_600), tips: bani(500) },
  byDay: [{ day: '2026-11-20', checks: 2, total: bani(14_600), tips: bani(500) }],
  byMethod: [
    { method: 'cash', payments: 1, total: bani(10_050), tips: bani(0) },
    { method: 'card', payments: 1, total: bani(4_550), tips: bani(500) },
  ],
  adjustments: [],
  service: toBani(0),
  byHour: [
    { hour: '20', checks: 1, total: bani(4_550), tips: bani(0) },
    { hour: '00', checks: 1, total: bani(10_050), tips: bani(500) },
  ],
  byItem: [
    { menuItemId: 'fries', names: { en: 'Fries' }, group: 'beer_snacks', items: 2, total: bani(9_100) },
    { menuItemId: 'lager__500ml', names: { en: 'Lager' }, group: 'beer', items: 1, total: bani(5_500) },
  ],
  byGroup: [
    { group: 'beer_snacks', names: { en: 'Beer snacks' }, items: 2, total: bani(9_100) },
    { group: 'beer', names: { en: 'Beer' }, items: 1, total: bani(5_500) },
  ],
  byVat: [
    { group: 'A', percent: 20, gross: bani(5_500), net: bani(4_583), vat: bani(917) },
    { group: 'B', percent: 8, gross: bani(9_100), net: bani(8_426), vat: bani(674) },
  ],
  byPayment: [
    { paymentMethod: 'cash', checks: 1, total: bani(10_050), tips: bani(0) },
    { paymentMethod: 'card', checks: 1, total: bani(4_550), tips: bani(500) },
  ],
  byStaff: [{ username: 'irina', checks: 2, total: bani(14_600), tips: bani(500) }],
  promos: [{ code: 'HALF', items: 1, discount: bani(1_450) }],
  modifiers: [],
  leftOut: [],
  priceRules: [],
  recalls: [],
  handOver: { items: 3, averageMs: 540_000 },
  voids: {
    items: 1,
    total: bani(5_500),
    list: [
      {
        orderId: 'order-9',
        names: { en: 'Stout' },
        price: bani(5_500),
        tableName: '12',
        deletedAt: '2026-11-20T18:40:00.000Z',
        deletedBy: 'ana',
        reason: 'quality',
        wasted: true,
      },
    ],
  },
  unfiscalised: { checks: 0, total: bani(0), list: [] },
  ...change,
});

/** Not the file. */
type StrikeOffs = Extract<Answer<'strikeOffs'>, { readonly totals: unknown }>;
/** The stout of the report above. */
export const someStrikeOffs = (change: Partial<StrikeOffs> = {}): StrikeOffs => {
  const stout = { items: 1, total: bani(5_500), lost: 1, returned: 0, notBegun: 0, cost: bani(1_250) };
  return {
    from: '2026-11-20',
    to: '2026-11-20',
    totals: stout,
    byReason: [{ reason: 'quality', ...stout }],
    byPerson: [{ username: 'ana', ...stout }],
    ...change,
  };
};

type DayAnswer = Answer<'dayClose'>;
export const aDayToClose = (change: Partial<DayAnswer> = {}): DayAnswer => ({
  date: '2026-11-20',
  today: '2026-11-20',
  expectedCash: 10_050,
  till: 14_600,
  registers: 0,
  blockers: [],
  closed: null,
  ...change,
});

export const aClosedDay = (change: Partial<NonNullable<DayAnswer['closed']>> = {}): DayAnswer =>
  aDayToClose({
    closed: {
      at: '2026-11-20T21:30:00.000Z',
      by: 'boss',
      countedCash: 10_000,
      expectedCash: 10_050,
      report: aReport(),
      since: { checks: 0, total: 0 },
      ...change,
    },
  });
