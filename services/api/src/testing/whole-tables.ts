import { AsyncLocalStorage } from 'node:async_hooks';
import { isSqlite, type Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Product } from '../compose.ts';

/**
 * They grow with every guest: whoever goes through one of them takes longer each year. What is kept for some days, and what
 * people write a few of in a day, is not among them.
 */
const GROWING: ReadonlySet<string> = new Set<keyof Tables>([
  'adjustments',
  'approvals',
  'audit_log',
  'audit_seals',
  'check_sessions',
  'check_shares',
  'checks',
  'drawer_moves',
  'drawer_shifts',
  'fiscal_receipt_payments',
  'fiscal_receipts',
  'guest_device_sessions',
  'forecast_log',
  'guest_devices',
  'kitchen_deeds',
  'loose_cash',
  'loss_findings',
  'order_batches',
  'order_item_events',
  'order_item_parts',
  'order_items',
  'order_recalls',
  'payments',
  'prep_samples',
  'print_jobs',
  'promo_applications',
  'refunds',
  'sessions',
  'share_parts',
  'stock_movements',
  'visit_feedback',
  'visit_slips',
  'waiter_calls',
]);

/** Words of a statement that may go through all of a table, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'where `actor` = ?': 'a person is erased once, and stands in stock of years',
  'where `done_by` = ?': 'a person is erased once',
};

type Asked = { readonly sql: string; readonly bindings: readonly never[] };
type Step = { readonly detail: string };

const productIsAtWork = new AsyncLocalStorage<true>();
const asProduct =
  <A extends unknown[], R>(deed: (...args: A) => R) =>
  (...args: A): R =>
    productIsAtWork.run(true, () => deed(...args));

/** The same product; what it says to its database is told from what a test says. */
export const overheard = <P extends Pick<Product, 'app' | 'jobs'>>(product: P): P => ({
  ...product,
  app: asProduct(product.app),
  jobs: product.jobs.map((job) => ({ ...job, run: asProduct(job.run) })),
});

/** The table that a step of a plan goes through, which the statement may call otherwise. */
function tableOf({ sql }: Pick<Asked, 'sql'>, { detail }: Step): string | undefined {
  const called = /^SCAN (\S+)/u.exec(detail)?.[1];
  return called && (new RegExp(`\`(\\w+)\` as \`${called}\``, 'u').exec(sql)?.[1] ?? called);
}

/** The newest of all, as many as are asked for: what has an index in that order is read from its end, and no further. */
const isPage = ({ sql }: Asked, plan: readonly Step[]): boolean =>
  !sql.includes(' where ') &&
  / order by .* limit \?$/u.test(sql) &&
  !plan.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'));

const looked = new Set<string>();
/** Listens to the product on a SQLite; the answer names the statements that go through a table that grows. */
export function hearWholeTables(...lines: readonly Database[]): () => Promise<string[]> {
  const heard = new Map<string, Asked>();
  const hear = (asked: Asked) => {
    if (productIsAtWork.getStore() && !looked.has(asked.sql)) heard.set(asked.sql, asked);
  };
  const [db] = lines;
  if (!db || !isSqlite(db)) return () => Promise.resolve([]);
  for (const line of lines) line.on('query', hear);
  return async () => {
    for (const line of lines) line.off('query', hear);
    const found: string[] = [];
    for (const asked of heard.values()) {
      looked.add(asked.sql);
      if (!/^(?:select|update|delete|with|insert)/iu.test(asked.sql)) continue;
      if (Object.keys(ALLOWED).some((words) => asked.sql.includes(words))) continue;
      const plan: Step[] = await db.raw(`EXPLAIN QUERY PLAN ${asked.sql}`, asked.bindings);
      if (isPage(asked, plan)) continue;
      const whole = plan.map((step) => tableOf(asked, step)).filter((table) => GROWING.has(table ?? ''));
      if (whole.length > 0) found.push(`${whole.join(', ')}: ${asked.sql}`);
    }
    return found;
  };
}
