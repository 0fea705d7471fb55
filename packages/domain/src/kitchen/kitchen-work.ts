import { defineMachine, type MachineState } from '../machine.ts';
import { orderStatus, type OrderStatus } from '../order/order-status.ts';

/**
 * Where the kitchen is with an item now. Its `status` goes one way and never back; what a tap took back, or what came back
 * from a table, is a recall beside it, with a step of its own that goes on until it has reached the status again (AMB-230).
 */
export const recallState = defineMachine({
  initial: 'open',
  table: {
    open: { catch_up: 'done', overtake: 'overtaken' },
    done: {},
    overtaken: {},
  },
});
export type RecallState = MachineState<typeof recallState>;

/** Why something comes back from the pass or from a table (AMB-232). */
export const recallReasons = ['mistap', 'missing', 'wrong', 'cold', 'spilled'] as const;
export type RecallReason = (typeof recallReasons)[number];

/** What one tap may bring a card to. */
export const cardTargets = ['being_prepared', 'ready_for_delivery', 'delivered'] as const;
export type CardTarget = (typeof cardTargets)[number];

/** Why a tap moved an item of its card, or of its deed, no more (AMB-231). */
export const skippedBecause = ['moved_on', 'deleted', 'held', 'other_table', 'part_elsewhere'] as const;
export type SkippedBecause = (typeof skippedBecause)[number];

/** How the kitchen's tab stands: a card for each dish, in three columns, or one for each order (AMB-236). */
export const kitchenViews = ['dish', 'order'] as const;
export type KitchenView = (typeof kitchenViews)[number];

/** So many items are on a card at most. */
export const CARD_MOST_ITEMS = 100;

/** For so many seconds a tap in the kitchen can be undone. */
export const LEAST_KITCHEN_UNDO_SECONDS = 5;
export const MOST_KITCHEN_UNDO_SECONDS = 30;
export const KITCHEN_UNDO_SECONDS = 10;
/** A cook who pressed in time is not late because his word was on its way. */
const NETWORK_MS = 2_000;

/** Whether a word that arrives now was said in time; a deed of the future was done before the clock was set back. */
export const isKitchenUndoInTime = (doneAt: number, seconds: number, now: number): boolean =>
  now <= doneAt + seconds * 1_000 + NETWORK_MS && doneAt <= now;

export type ItemWork = {
  readonly status: OrderStatus;
  /** The step of its open recall; null: there is none. */
  readonly recalledTo: OrderStatus | null;
};

export const workOf = ({ status, recalledTo }: ItemWork): OrderStatus => recalledTo ?? status;

/** Each step after `from`, up to `to`; none where that is no way forward. */
export const stepsTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] =>
  orderStatus.states.slice(orderStatus.states.indexOf(from) + 1, orderStatus.states.indexOf(to) + 1);

export type Walk = {
  /** Done once more, under the open recall. */
  readonly again: readonly OrderStatus[];
  /** Never done before. */
  readonly steps: readonly OrderStatus[];
  /** What becomes of the open recall; null: there is none. */
  readonly recall: { readonly step: OrderStatus; readonly state: RecallState } | null;
  /** It is begun on this walk, and takes its stock. */
  readonly starts: boolean;
};

/** How an item gets to `target` step by step; null: it is there, or beyond. */
export function walkTo({ status, recalledTo }: ItemWork, target: CardTarget): Walk | null {
  const way = stepsTo(recalledTo ?? status, target);
  if (way.length === 0) return null;
  const starts = way.includes('being_prepared');
  if (recalledTo === null) return { again: [], steps: way, recall: null, starts };
  const again = way.slice(0, stepsTo(recalledTo, status).length);
  const step = again.at(-1) ?? recalledTo;
  return {
    again,
    steps: way.slice(again.length),
    recall: { step, state: step === status ? 'done' : 'open' },
    starts,
  };
}

/** A specified step overtakes an open recall; a dish that went back to where nobody had begun it takes its stock again. */
export const takesAgainWhenOvertaken = ({ recalledTo }: ItemWork): boolean =>
  recalledTo === orderStatus.initial;

/** Brought back is what is ready or was handed out, and is not back already. */
export const canComeBack = ({ status, recalledTo }: ItemWork): boolean =>
  recalledTo === null && (status === 'ready_for_delivery' || status === 'delivered');
/** Why an item does not come back; null: it can. */
export const notBackBecause = (
  item: ItemWork & { readonly deletedAt: number | null },
): 'deleted' | 'back_already' | 'not_ready' | null => {
  if (item.deletedAt !== null) return 'deleted';
  if (item.recalledTo !== null) return 'back_already';
  return canComeBack(item) ? null : 'not_ready';
};
/** There the kitchen begins again with what came back. */
export const BACK_AT = 'being_prepared' satisfies OrderStatus;
