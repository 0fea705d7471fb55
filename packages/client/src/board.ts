import { boardLists } from '@masa/contract/board-lists';
import type { Response } from '@masa/contract/schemas';

type Board = Response<'overview'>;
type Changes = NonNullable<Response<'overviewChanges'>['changes']>;
type ListChange<Row> = {
  readonly gone: readonly string[];
  readonly rows: readonly { readonly at: number; readonly row: Row }[];
  readonly changed: readonly { readonly key: string; readonly fields: object }[];
};

const by =
  <F extends string>(field: F) =>
  (row: Readonly<Record<F, string>>): string =>
    row[field];

/** The list as it is now; rows that have not changed stay the objects that they were. */
function withRows<Row>(
  before: Row[],
  change: ListChange<Row> | undefined,
  keyOf: (row: Row) => string,
): Row[] {
  if (change === undefined) return before;
  const replaced = new Set([...change.gone, ...change.rows.map(({ row }) => keyOf(row))]);
  const changed = new Map(change.changed.map(({ key, fields }) => [key, fields]));
  const kept = before.flatMap((row) => {
    const key = keyOf(row);
    if (replaced.has(key)) return [];
    const fields = changed.get(key);
    return [fields === undefined ? row : { ...row, ...fields }];
  });
  const now: Row[] = [];
  let next = 0;
  for (const { at, row } of change.rows) {
    const upTo = next + Math.max(0, at - now.length);
    now.push(...kept.slice(next, upTo), row);
    next = upTo;
  }
  return [...now, ...kept.slice(next)];
}

/** The board of which the server has told what has changed since. */
function withChanges(board: Board, now: number, { lists, values }: Changes): Board {
  const { rings, ...rest } = values;
  const sessions = withRows(
    Object.values(board.sessionsLookup),
    lists.sessionsLookup,
    by(boardLists.sessionsLookup),
  );
  const ringing = (role: keyof Board['alerts'], list: 'waiterThings' | 'kitchenThings') => {
    const before = board.alerts[role];
    const things = withRows(before.things, lists[list], (thing) => thing);
    return rings === undefined && things === before.things ? before : { ...before, ...rings?.[role], things };
  };
  const [waiter, kitchen] = [ringing('waiter', 'waiterThings'), ringing('kitchen', 'kitchenThings')];
  return {
    ...board,
    ...rest,
    openWaiterOrders: withRows(
      board.openWaiterOrders,
      lists.openWaiterOrders,
      by(boardLists.openWaiterOrders),
    ),
    openKitchenOrders: withRows(
      board.openKitchenOrders,
      lists.openKitchenOrders,
      by(boardLists.openKitchenOrders),
    ),
    checks: withRows(board.checks, lists.checks, by(boardLists.checks)),
    sessionsLookup:
      lists.sessionsLookup === undefined
        ? board.sessionsLookup
        : Object.fromEntries(sessions.map((session) => [session.id, session])),
    waiterCalls: withRows(board.waiterCalls, lists.waiterCalls, by(boardLists.waiterCalls)),
    presence: withRows(board.presence, lists.presence, by(boardLists.presence)),
    heldVisits: withRows(board.heldVisits, lists.heldVisits, by(boardLists.heldVisits)),
    deeds: withRows(board.deeds, lists.deeds, by(boardLists.deeds)),
    alerts:
      waiter === board.alerts.waiter && kitchen === board.alerts.kitchen ? board.alerts : { waiter, kitchen },
    now,
  };
}

type Ask = (since: string | undefined) => Promise<Response<'overviewChanges'>>;

/**
 * Reads the board as a screen keeps it: whole at first, then what has changed since the version that is kept. The server
 * tells the whole to whoever comes with a version that it does not know, so nothing that was missed stays missed.
 */
export function boardReader(): (ask: Ask) => Promise<Board> {
  let kept: { readonly version: string; readonly board: Board } | null = null;
  return async (ask) => {
    const before = kept;
    const { version, now, changes, whole } = await ask(before?.version);
    const board = whole ?? (before && changes && withChanges(before.board, now, changes));
    if (!board) throw new Error('The server told neither the board nor what has changed on a known one.');
    kept = { version, board };
    return board;
  };
}
