import { boardLists, type BoardList } from '@masa/contract/board-lists';
import type { Response } from '@masa/contract/schemas';

type Board = Response<'overview'>;
type Changes = NonNullable<Response<'overviewChanges'>['changes']>;
type ListChange<Row> = {
  readonly gone: readonly string[];
  readonly rows: readonly { readonly at: number; readonly row: Row }[];
  readonly changed: readonly { readonly key: string; readonly fields: object }[];
};

/** The list as it is now; rows that have not changed stay the objects that they were. */
function withRows<Row>(list: BoardList, before: Row[], change: ListChange<Row> | undefined): Row[] {
  if (change === undefined) return before;
  const field = boardLists[list];
  const keyOf = (row: Row): unknown => (field === null ? row : (row as Record<string, unknown>)[field]);
  const replaced = new Set<unknown>([...change.gone, ...change.rows.map(({ row }) => keyOf(row))]);
  const changed = new Map<unknown, object>(change.changed.map(({ key, fields }) => [key, fields]));
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
  const sessions = withRows('sessionsLookup', Object.values(board.sessionsLookup), lists.sessionsLookup);
  const ringing = (role: keyof Board['alerts'], list: 'waiterThings' | 'kitchenThings') => {
    const before = board.alerts[role];
    const things = withRows(list, before.things, lists[list]);
    return rings === undefined && things === before.things ? before : { ...before, ...rings?.[role], things };
  };
  const [waiter, kitchen] = [ringing('waiter', 'waiterThings'), ringing('kitchen', 'kitchenThings')];
  return {
    ...board,
    ...rest,
    openWaiterOrders: withRows('openWaiterOrders', board.openWaiterOrders, lists.openWaiterOrders),
    openKitchenOrders: withRows('openKitchenOrders', board.openKitchenOrders, lists.openKitchenOrders),
    checks: withRows('checks', board.checks, lists.checks),
    sessionsLookup:
      lists.sessionsLookup === undefined
        ? board.sessionsLookup
        : Object.fromEntries(sessions.map((session) => [session.id, session])),
    waiterCalls: withRows('waiterCalls', board.waiterCalls, lists.waiterCalls),
    presence: withRows('presence', board.presence, lists.presence),
    heldVisits: withRows('heldVisits', board.heldVisits, lists.heldVisits),
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
