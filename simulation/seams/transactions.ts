import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from './calls.ts';

/** Whose call the API is busy with, wherever it has got to. */
export const asking = new AsyncLocalStorage<Call>();

/** A deed within a transaction: by its key, or else by whoever called. */
export type Deed = { readonly key: string | null; readonly call: Call | null; stored: boolean };
/** A statement that writes. */
export type Change = { readonly sql: string; readonly bindings: readonly unknown[] };
/** One transaction has ended, and with it these deeds, in the order in which they were done. */
export type Ended = {
  readonly stored: boolean;
  /** What the clock said when it began. */
  readonly began: number;
  readonly call: Call | null;
  readonly deeds: readonly Deed[];
  readonly changes: readonly Change[];
};

type Open = {
  readonly began: number;
  readonly call: Call | null;
  readonly deeds: Deed[];
  readonly changes: Change[];
  mark: { readonly deeds: number; readonly changes: number };
};
const BEGINNING = { deeds: 0, changes: 0 };
const WRITES = /^(?:insert|update|delete)/iu;

/**
 * Listens to what one life of the API says to its database. SQLite has one connection, so that its transactions never meet:
 * whatever is said between BEGIN and COMMIT is one. Short deeds share a transaction, each in its own savepoint, and are
 * known by their keys; the others by whose call is being answered.
 */
export function transactionsOf(isKey: (value: unknown) => value is string, ended: (how: Ended) => void) {
  let open: Open | null = null;
  const end = (stored: boolean): void => {
    if (!open) return;
    const { began, call, deeds, changes } = open;
    open = null;
    if (!stored) for (const deed of deeds) deed.stored = false;
    ended({ stored, began, call, deeds, changes });
  };
  return (sql: string, bindings: readonly unknown[]): void => {
    if (/^begin/iu.test(sql))
      open = {
        began: Date.now(),
        call: asking.getStore() ?? null,
        deeds: [],
        changes: [],
        mark: BEGINNING,
      };
    if (!open) return;
    const { deeds, changes, mark } = open;
    if (/^savepoint/iu.test(sql)) open.mark = { deeds: deeds.length, changes: changes.length };
    if (WRITES.test(sql)) changes.push({ sql, bindings });
    if (/^insert into `idempotency_keys`/iu.test(sql))
      deeds.push({ key: bindings.find(isKey) ?? null, call: open.call, stored: true });
    if (/^rollback to/iu.test(sql)) {
      for (const deed of deeds.slice(mark.deeds)) deed.stored = false;
      changes.splice(mark.changes);
    } else if (/^rollback/iu.test(sql)) end(false);
    if (/^commit/iu.test(sql)) end(true);
  };
}
