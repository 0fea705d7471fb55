import { needsSomebody, byUrgency, tableState, type TableState } from '@masa/domain/floor';
import type { PaymentMethod } from '@masa/domain/check';
import type { Response } from '@masa/contract/schemas';
import { groupBy } from '../../shared/group-by.ts';
import {
  cameBack,
  everyOrder,
  waitedSince,
  workOf,
  type OpenOrder,
  type Overview,
} from '../../shared/overview.ts';
import { inOrder, type TableEntry } from './table-list.ts';

type Told = Response<'floor'>['tables'][number];

/** A table as the floor shows it. */
export type FloorTable = {
  readonly entry: TableEntry;
  readonly state: TableState;
  /** Since when it is so: of who waits, sits or has paid; null: nobody is there. */
  readonly since: number | null;
  readonly guests: number;
  readonly seatedTs: number | null;
  /** What is ordered and not paid. */
  readonly openTotal: number;
  /** Dishes that can be handed out now, and those that are still made. */
  readonly ready: number;
  readonly inWork: number;
  /** Those among them that came back. */
  readonly back: number;
  readonly isCalled: boolean;
  /** How its guests want to pay, once they have asked for it. */
  readonly paysBy: PaymentMethod | null;
  readonly needsSomebody: boolean;
};

export type FloorSources = {
  readonly entries: readonly TableEntry[];
  readonly told: readonly Told[];
  readonly overview: Overview;
  /** The server's clock. */
  readonly now: number;
};

const isReady = (order: OpenOrder) => workOf(order) === 'ready_for_delivery';

function floorTable(
  entry: TableEntry,
  orders: readonly OpenOrder[],
  told: Told | undefined,
  { overview, now }: FloorSources,
): FloorTable {
  const { tableId } = entry.table;
  const check = overview.checks.find((one) => one.tableId === tableId);
  const waitingSinceTs = orders.length === 0 ? null : Math.min(...orders.map(waitedSince));
  const facts = {
    guests: told?.guests ?? 0,
    sinceTs: told?.sinceTs ?? null,
    waitingSinceTs,
    asksToPay: check !== undefined,
    paidTs: told?.paidTs ?? null,
  };
  const state = tableState(facts, (told?.dishes ?? 0) > 0, now);
  const isCalled = overview.waiterCalls.some((call) => call.tableId === tableId);
  const ready = orders.filter(isReady).length;
  return {
    entry,
    state,
    since: waitingSinceTs ?? facts.sinceTs ?? facts.paidTs,
    guests: facts.guests,
    seatedTs: facts.sinceTs,
    openTotal: told?.openTotal ?? 0,
    ready,
    inWork: orders.length - ready,
    back: orders.filter(cameBack).length,
    isCalled,
    paysBy: check?.paymentMethod ?? null,
    needsSomebody: needsSomebody(state, isCalled),
  };
}

/** Every table of the hall as it stands now, by name. */
export function floorTables(sources: FloorSources): FloorTable[] {
  const told = new Map(sources.told.map((table) => [table.tableId, table]));
  const orders = groupBy(
    everyOrder(sources.overview).filter(({ held }) => held !== true),
    ({ tableId }) => tableId,
  );
  return inOrder(sources.entries).map((entry) => {
    const { tableId } = entry.table;
    return floorTable(entry, orders.get(tableId) ?? [], told.get(tableId), sources);
  });
}

export type FloorList = {
  /** The most urgent first. */
  readonly needing: readonly FloorTable[];
  readonly going: readonly FloorTable[];
  readonly free: readonly FloorTable[];
};

/** Where somebody has to go, where all is well, and where nobody sits. */
export function floorList(tables: readonly FloorTable[]): FloorList {
  const calledFirst = (one: FloorTable, other: FloorTable) =>
    Number(other.isCalled) - Number(one.isCalled) || byUrgency(one, other);
  return {
    needing: tables.filter((table) => table.needsSomebody).toSorted(calledFirst),
    going: tables.filter((table) => !table.needsSomebody && table.state !== 'free').toSorted(byUrgency),
    free: tables.filter((table) => !table.needsSomebody && table.state === 'free'),
  };
}
