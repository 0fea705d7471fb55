import type { SalesReport } from '@masa/contract/report.schemas';
import type { Answer } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';

const FRIDAY = '2026-11-20';
const lei = (amount: number) => toBani(amount * 100);
const text = (en: string) => ({ ro: en, ru: en, en });

const byHour = [180, 420, 760, 1_340, 2_180, 2_960, 2_410, 1_520, 640].map((total, at) => ({
  hour: String((16 + at) % 24).padStart(2, '0'),
  checks: 2 + at,
  total: lei(total),
  tips: lei(at * 5),
}));
const till = lei(byHour.reduce((sum, { total }) => sum + total / 100, 0));
const tips = lei(180);

/** A Friday's sales, the same for every picture. */
export const anEveningsReport: SalesReport = {
  from: FRIDAY,
  to: FRIDAY,
  totals: { checks: 54, items: 203, regularTotal: toBani(till + 31_000), till, tips },
  adjustments: [],
  service: toBani(0),
  byDay: [{ day: FRIDAY, checks: 54, total: till, tips }],
  byHour,
  byItem: [
    ['buffalo__12pc', 'Buffalo wings', 'wings', 31, 5_239],
    ['lager__500ml', 'Lager', 'beer', 74, 4_070],
    ['fries', 'Fries', 'beer_snacks', 48, 2_184],
    ['ipa__500ml', 'IPA', 'beer', 50, 917],
  ].map(([menuItemId, name, group, items, total]) => ({
    menuItemId: String(menuItemId),
    names: text(String(name)),
    group: String(group),
    items: Number(items),
    total: lei(Number(total)),
  })),
  byGroup: [
    { group: 'wings', names: text('Wings'), items: 31, total: lei(5_239) },
    { group: 'beer', names: text('Beer'), items: 124, total: lei(4_987) },
    { group: 'beer_snacks', names: text('Beer snacks'), items: 48, total: lei(2_184) },
  ],
  byVat: [
    { group: 'A', percent: 20, gross: lei(4_987), net: toBani(415_583), vat: toBani(83_117) },
    { group: 'B', percent: 8, gross: lei(7_423), net: toBani(687_315), vat: toBani(54_985) },
  ],
  byPayment: [
    { paymentMethod: 'card', checks: 38, total: lei(8_930), tips },
    { paymentMethod: 'cash', checks: 16, total: lei(3_480), tips: lei(0) },
  ],
  byMethod: [
    { method: 'card', payments: 38, total: lei(8_930), tips },
    { method: 'cash', payments: 16, total: lei(3_480), tips: lei(0) },
  ],
  byStaff: [
    { username: 'ana', checks: 33, total: lei(7_610), tips: lei(120) },
    { username: 'irina', checks: 21, total: lei(4_800), tips: lei(60) },
  ],
  promos: [{ code: 'WINGS20', items: 5, discount: lei(310) }],
  priceRules: [],
  modifiers: [],
  leftOut: [],
  recalls: [],
  handOver: { items: 203, averageMs: 840_000 },
  voids: {
    items: 1,
    total: lei(55),
    list: [
      {
        orderId: 'order-1',
        names: text('Lager'),
        price: lei(55),
        tableName: '12',
        deletedAt: '2026-11-20T19:12:00.000Z',
        deletedBy: 'ana',
        reason: null,
        wasted: null,
      },
    ],
  },
  unfiscalised: { checks: 0, total: lei(0), list: [] },
};

export const aDayToClose: Answer<'dayClose'> = {
  date: FRIDAY,
  today: FRIDAY,
  expectedCash: lei(3_480),
  till,
  registers: 1,
  blockers: [
    { kind: 'open_table', warns: false, tableId: 'T12', tableName: '12', items: 4, checkIds: ['check'] },
    {
      kind: 'fiscal_receipt',
      warns: false,
      checkId: 'check-7',
      checkNumber: 7,
      total: lei(241),
      state: null,
    },
    {
      kind: 'print_job',
      warns: false,
      jobId: 'job',
      jobKind: 'sticker',
      state: 'late',
      about: {
        shortId: '7F3A2',
        checkNumber: null,
        tableName: '12',
        itemName: { ro: 'Cartofi prăjiți', ru: 'Картофель фри', en: 'Fries' },
        printerName: null,
        askedAt: null,
        training: false,
      },
    },
    { kind: 'task', warns: true, taskId: 'hood', title: 'Degrease the hood' },
  ],
  more: [],
  closed: null,
};
export const aClosedDay: Answer<'dayClose'> = {
  ...aDayToClose,
  blockers: [],
  closed: {
    at: '2026-11-20T21:05:00.000Z',
    by: 'admin',
    countedCash: lei(3_475),
    expectedCash: lei(3_480),
    report: anEveningsReport,
    since: { checks: 1, total: lei(55), cash: lei(0) },
    left: [],
  },
};
