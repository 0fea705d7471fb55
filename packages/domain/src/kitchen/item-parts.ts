import type { CardTarget } from './kitchen-work.ts';
import { defineMachine, type MachineState } from '../machine.ts';
import type { OrderStatus } from '../order/order-status.ts';

/** One station's share of an item that several make (AMB-234). It is begun and done there, whatever the others do. */
export const partState = defineMachine({
  initial: 'open',
  table: {
    open: { start: 'started' },
    started: { finish: 'done' },
    done: {},
  },
});
export type PartState = MachineState<typeof partState>;

/** A part in the words of an item: so its board shows it, and so a screen says where it saw it. */
const asStatus: Readonly<Record<PartState, OrderStatus>> = {
  open: 'ordered',
  started: 'being_prepared',
  done: 'ready_for_delivery',
};
export const partWork = (state: PartState): OrderStatus => asStatus[state];

/** Where a tap at its station brings a part; null: it is there, or nothing of a part: one hands out whole dishes. */
export function partTo(state: PartState, target: CardTarget): PartState | null {
  const wanted = partState.states.find((one) => asStatus[one] === target);
  if (wanted === undefined) return null;
  return partState.states.indexOf(wanted) > partState.states.indexOf(state) ? wanted : null;
}

export type Part = { readonly station: string; readonly state: PartState };

/** Where a tap at a station brings its item: begun with the first part, ready with the last (AMB-234). */
export const itemTo = (parts: readonly Part[]): CardTarget | null => {
  if (parts.length > 0 && parts.every(({ state }) => state === partState.is.done))
    return 'ready_for_delivery';
  return parts.some(({ state }) => state !== partState.initial) ? 'being_prepared' : null;
};

type Share = { readonly no: number; readonly choices: readonly string[] };
/** What some of its stations make of an item: whoever leads makes the dish, the others what is added with them (AMB-234). */
export function madeBy<M extends { readonly choice: string }>(
  named: ReadonlySet<number>,
  { modifiers, parts }: { readonly modifiers: readonly M[]; readonly parts: readonly Share[] },
): { readonly modifiers: readonly M[]; readonly onlyAdded: boolean } {
  const withDish = named.has(1);
  // Of the dish what the others do not make; of these alone what they do.
  const told = new Set(
    parts.filter(({ no }) => named.has(no) !== withDish).flatMap(({ choices }) => choices),
  );
  return { modifiers: modifiers.filter(({ choice }) => told.has(choice) !== withDish), onlyAdded: !withDish };
}

/** What may stand side by side: nothing is begun of what is not, and what is ready is done everywhere. */
export const agree = (work: OrderStatus, parts: readonly Part[]): boolean => {
  if (work === 'ordered') return parts.every(({ state }) => state === partState.initial);
  return work === 'being_prepared' || parts.every(({ state }) => state === partState.is.done);
};
