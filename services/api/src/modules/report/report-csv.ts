import { DEFAULT_LANGUAGE, textIn } from '@masa/domain/language';
import { BANI_PER_LEU } from '@masa/domain/money';
import type { SalesReport } from '@masa/domain/sales-report';
import { csvStringify } from '../../process/when-used.ts';

const COLUMNS = ['section', 'key', 'name', 'count', 'total', 'tips', 'net', 'vat'] as const;
type Line = { readonly [C in (typeof COLUMNS)[number]]?: string | number };

/** By their usernames, what people are called. */
export type People = ReadonlyMap<string, string>;

/** In MDL, with a point: what every spreadsheet reads as a number. */
export const lei = (bani: number): string => (bani / BANI_PER_LEU).toFixed(2);

/** What came back, what was struck off, and what was sold without a receipt. */
const notSoldLines = (report: SalesReport, nameOf: (username: string) => string): Line[] => {
  const { voids, unfiscalised } = report;
  return [
    ...(report.refunds?.byReason ?? []).map(({ reason, refunds, total }) => ({
      section: 'refund',
      key: reason,
      count: refunds,
      total: lei(0 - total),
    })),
    ...(report.recalls ?? []).map(({ reason, items, total }) => ({
      section: 'recall',
      key: reason,
      count: items,
      total: lei(total),
    })),
    ...(report.adjustments ?? []).map(({ kind, reason, count, total }) => ({
      section: kind,
      key: reason,
      count,
      total: lei(total),
    })),
    { section: 'voids', count: voids.items, total: lei(voids.total) },
    ...voids.list.map(({ orderId, names, price, deletedAt, deletedBy }) => ({
      section: 'void',
      key: orderId,
      name: `${textIn(names, DEFAULT_LANGUAGE)} · ${nameOf(deletedBy)} · ${deletedAt}`,
      count: 1,
      total: lei(price),
    })),
    { section: 'unfiscalised', count: unfiscalised.checks, total: lei(unfiscalised.total) },
  ];
};

function linesOf(report: SalesReport, people: People): Line[] {
  const nameOf = (username: string) => people.get(username) ?? username;
  const { totals } = report;
  return [
    {
      section: 'total',
      key: `${report.from}/${report.to}`,
      count: totals.checks,
      total: lei(totals.till),
      tips: lei(totals.tips),
    },
    ...report.byDay.map(({ day, checks, total, tips }) => ({
      section: 'day',
      key: day,
      count: checks,
      total: lei(total),
      tips: lei(tips),
    })),
    ...report.byHour.map(({ hour, checks, total, tips }) => ({
      section: 'hour',
      key: `${hour}:00`,
      count: checks,
      total: lei(total),
      tips: lei(tips),
    })),
    ...report.byGroup.map(({ group, names, items, total }) => ({
      section: 'group',
      key: group,
      name: textIn(names, DEFAULT_LANGUAGE),
      count: items,
      total: lei(total),
    })),
    ...report.byItem.map(({ menuItemId, names, items, total }) => ({
      section: 'item',
      key: menuItemId,
      name: textIn(names, DEFAULT_LANGUAGE),
      count: items,
      total: lei(total),
    })),
    ...report.byVat.map(({ group, percent, gross, net, vat }) => ({
      section: 'vat',
      key: group,
      name: `${percent} %`,
      total: lei(gross),
      net: lei(net),
      vat: lei(vat),
    })),
    ...report.byPayment.map(({ paymentMethod, checks, total, tips }) => ({
      section: 'payment',
      key: paymentMethod,
      count: checks,
      total: lei(total),
      tips: lei(tips),
    })),
    ...report.byStaff.map(({ username, checks, total, tips }) => ({
      section: 'staff',
      key: username,
      name: nameOf(username),
      count: checks,
      total: lei(total),
      tips: lei(tips),
    })),
    ...report.promos.map(({ code, items, discount }) => ({
      section: 'promo',
      key: code,
      count: items,
      total: lei(0 - discount),
    })),
    ...(report.priceRules ?? []).map(({ id, items, discount }) => ({
      section: 'price_rule',
      key: id,
      count: items,
      total: lei(0 - discount),
    })),
    ...(report.modifiers ?? []).map(({ id, names, items, total }) => ({
      section: 'modifier',
      key: id,
      name: textIn(names, DEFAULT_LANGUAGE),
      count: items,
      total: lei(total),
    })),
    ...(report.leftOut ?? []).map(({ id, names, items }) => ({
      section: 'left_out',
      key: id,
      name: textIn(names, DEFAULT_LANGUAGE),
      count: items,
    })),
    ...notSoldLines(report, nameOf),
  ];
}

/** One flat table, a section after the other; with a mark that tells spreadsheets it is UTF-8. */
export const csvOf = (
  columns: readonly string[],
  lines: readonly Readonly<Record<string, string | number>>[],
): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    csvStringify().stringify([...lines], {
      header: true,
      columns: [...columns],
      bom: true,
      escape_formulas: true,
    }),
  );
export const reportCsv = (report: SalesReport, people: People): Uint8Array<ArrayBuffer> =>
  csvOf(COLUMNS, linesOf(report, people));
