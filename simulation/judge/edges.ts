import { checkStatus } from '@masa/domain/check';
import { drawerShift } from '@masa/domain/drawer';
import { deliveryStatus } from '@masa/domain/delivery';
import { partState } from '@masa/domain/item-parts';
import { recallState } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';
import { printJobState } from '@masa/domain/print-job';
import { refundState } from '@masa/domain/refund';
import { sessionStatus } from '@masa/domain/session';
import { shareState } from '@masa/domain/share';
import type { Change, Ended } from '../seams/transactions.ts';

/** `column`: of the table that keeps it. */
type Machine = {
  readonly column: 'status' | 'state';
  readonly initial: string;
  readonly states: readonly string[];
  readonly steps: readonly { readonly from: string; readonly by: string; readonly to: string }[];
};
type Defined<S extends string, E extends string> = {
  readonly initial: S;
  readonly states: readonly S[];
  readonly events: (from: S) => readonly E[];
  readonly next: (from: S, by: E) => S | undefined;
};

const machineOf = <S extends string, E extends string>(
  { initial, states, events, next }: Defined<S, E>,
  column: Machine['column'] = 'status',
): Machine => ({
  column,
  initial,
  states,
  steps: states.flatMap((from) =>
    events(from).flatMap((by) => {
      const to = next(from, by);
      return to === undefined ? [] : [{ from, by, to }];
    }),
  ),
});

/** The table that keeps the state of each, and what it is called there. */
const machines: Readonly<Record<string, readonly [name: string, machine: Machine]>> = {
  sessions: ['session', machineOf(sessionStatus)],
  order_items: ['dish', machineOf(orderStatus)],
  checks: ['check', machineOf(checkStatus)],
  deliveries: ['delivery', machineOf(deliveryStatus)],
  print_jobs: ['print job', machineOf(printJobState)],
  // Where a share was before is not in the statement: one that is done was begun, as far as is known here.
  order_item_parts: ['share of a dish', machineOf(partState, 'state')],
  order_recalls: ['what is back', machineOf(recallState, 'state')],
  // The same is so of a drawer shift: of one that is ended it is known that it was counted.
  drawer_shifts: ['drawer shift', machineOf(drawerShift, 'state')],
  check_shares: ['share of a check', machineOf(shareState, 'state')],
  refunds: ['refund', machineOf(refundState, 'state')],
};

/** Deeds that change what no state table has. */
const DEEDS: Readonly<Record<string, string>> = {
  createSession: 'guest: sits down',
  moveSession: 'guest: moves',
  claimOrder: 'dish: is claimed',
  deleteItem: 'dish: is struck off',
  moveCard: 'card: is moved',
  undoDeed: 'card: a tap is taken back',
  recallOrders: 'dish: comes back',
  fireCourse: 'course: is fired',
  holdCourse: 'course: is held',
  confirmPresence: 'table: somebody is here',
  denyPresence: 'table: nobody is here',
  applyPromo: 'voucher: is applied',
  callWaiter: 'call: is made',
  acceptWaiterCall: 'call: is taken',
  quickOrder: 'quick order',
  addStation: 'station: is opened',
  changeStation: 'station: is changed',
  removeStation: 'station: is given up',
  routeToStations: 'station: makes something else',
  takePayment: 'payment: is taken',
  undoPayment: 'payment: is undone',
  correctPayment: 'payment: is put right',
  adjustCheck: 'check: is changed',
  takeBackAdjustment: 'check: a change is taken back',
  takeBackAdjustments: 'check: all changes are taken back',
  addDrawer: 'drawer: is there',
  removeDrawer: 'drawer: is given up',
  moveCash: 'drawer: cash is moved',
  openWithoutSale: 'drawer: is opened without a sale',
  makeWall: 'wall: is hung',
  revokeWall: 'wall: is taken down',
  closeDay: 'day: is closed',
};

/** When its minutes are over. */
const FIRES_BY_ITSELF = 'course: fires by itself';

const begins = (name: string, { initial }: Machine): string => `${name}: → ${initial}`;
const stepIn = (name: string, { from, by, to }: Machine['steps'][number]): string =>
  `${name}: ${from} → ${to} (${by})`;

/** Every edge that there is. */
export const edges: readonly string[] = [
  ...Object.values(machines).flatMap(([name, machine]) => [
    begins(name, machine),
    ...machine.steps.map((step) => stepIn(name, step)),
  ]),
  ...Object.values(DEEDS),
  FIRES_BY_ITSELF,
];

/** From one state to another in one step, or in two that were taken at once. */
function stepsBetween({ steps }: Machine, from: string, to: string): Machine['steps'] {
  const direct = steps.filter((step) => step.from === from && step.to === to);
  if (direct.length > 0) return direct.slice(0, 1);
  const [known, unknown] = [steps.filter(({ by }) => by !== 'lose'), steps.filter(({ by }) => by === 'lose')];
  // Two at once are mostly those of a job of which nobody knows what became.
  for (const first of [...unknown, ...known].filter((step) => step.from === from)) {
    const second = steps.find((step) => step.from === first.to && step.to === to);
    if (second) return [first, second];
  }
  return [];
}

/** What is bound to the column of the state before and after this word of the statement. */
function statesIn({ sql, bindings }: Change, column: string): { to: unknown; from: unknown } {
  const [set = '', ...rest] = sql.split(/ where /iu);
  const boundIn = (words: string, first: number): unknown => {
    const pieces = words.split('?');
    const at = pieces.findIndex(
      (piece, place) => place < pieces.length - 1 && piece.endsWith(`\`${column}\` = `),
    );
    return at < 0 ? undefined : bindings[first + at];
  };
  return { to: boundIn(set, 0), from: boundIn(rest.join(' where '), set.split('?').length - 1) };
}

/** The edges that a statement takes; `byItself`: nobody has asked for it. */
function edgesIn({ sql, bindings }: Change, byItself: boolean): string[] {
  if (byItself && /^update `order_items` set .*`held_at` = /iu.test(sql)) return [FIRES_BY_ITSELF];
  const [, verb, table = ''] = /^(insert into|update) `(\w+)`/iu.exec(sql) ?? [];
  const known = machines[table];
  if (!known) return [];
  const [name, machine] = known;
  if (verb?.toLowerCase() !== 'update') return [begins(name, machine)];
  const { from, to } = statesIn({ sql, bindings }, machine.column);
  if (typeof to !== 'string') return [];
  // Of a table with two states there is only one that it can come from; a session ends by itself, or by its check.
  const [only] = machine.states;
  const taken = stepsBetween(machine, typeof from === 'string' ? from : (only ?? ''), to);
  if (name === 'session')
    return machine.steps.filter(({ by }) => (by === 'expire') === byItself).map((step) => stepIn(name, step));
  return taken.map((step) => stepIn(name, step));
}

/** What was stored of it. */
export function edgesOf({ stored, call, deeds, changes }: Ended): string[] {
  if (!stored) return [];
  const routes = deeds.length > 0 ? deeds.flatMap((deed) => deed.call?.route ?? []) : [call?.route ?? ''];
  const done = routes.flatMap((route) => DEEDS[route] ?? []);
  return [...done, ...changes.flatMap((change) => edgesIn(change, call === null))];
}
