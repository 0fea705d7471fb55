import { boardReader } from '@masa/client/board';
import type { Response } from '@masa/contract/schemas';
import { createContext, useContext, useMemo, useState } from 'react';
import { api } from './api.ts';
import { boardInFull } from './earlier-board.ts';
import { useNow } from './time/clock.ts';
import { useLive } from './live.ts';
import { useAnswer, type Loaded } from './loaded.ts';

export type Overview = Response<'overview'>;
export type OpenOrder = Overview['openKitchenOrders'][number];
export type OpenCheck = Overview['checks'][number];
export type PresenceQuestion = Overview['presence'][number];
export type HeldTable = Overview['heldVisits'][number];
export type WaiterCall = Overview['waiterCalls'][number];

export type OverviewFeed = Loaded<Overview> & {
  /** When the board was last known to be right, while nobody answers; else null. */
  readonly offlineSince: number | null;
  /** The server tells us of changes; without it we only ask every 30 seconds. */
  readonly live: boolean;
};

/** Dishes that wait until somebody was at the table are the hall's question, not the boards' work. */
const boardsWork = (overview: Overview): Overview => ({
  ...overview,
  openKitchenOrders: overview.openKitchenOrders.filter(({ waits }) => waits === null),
  openWaiterOrders: overview.openWaiterOrders.filter(({ waits }) => waits === null),
  recalled: overview.recalled.filter(({ waits }) => waits === null),
});

/** Whole at first, then what has changed: whoever opens the app begins anew. */
function overviewLoader(): (signal: AbortSignal) => Promise<Overview> {
  const read = boardReader();
  return async (signal) =>
    boardsWork(boardInFull(await read((since) => api.overviewChanges({ query: { since } }, { signal }))));
}

const BOARD = ['overviewChanges'];

/** Once per signed-in app; screens read it with `useOverview`. */
export function useOverviewFeed(): OverviewFeed {
  const [load] = useState(overviewLoader);
  const loaded = useAnswer(BOARD, load);
  const live = useLive();
  return useMemo(() => {
    const offlineSince = loaded.failure === 'unanswered' && loaded.data !== null ? loaded.loadedAt : null;
    return { ...loaded, offlineSince, live };
  }, [loaded, live]);
}

export const OverviewContext = createContext<OverviewFeed | null>(null);

export function useOverview(): OverviewFeed {
  const feed = useContext(OverviewContext);
  if (feed === null) throw new Error('The overview is asked for outside its provider');
  return feed;
}

/** The server's clock, so that cards age alike on every tablet. */
export function useServerNow(): number {
  const { data, loadedAt } = useOverview();
  const now = useNow();
  if (data === null || loadedAt === null) return now;
  // Our own clock is told every few seconds only; an answer that came since is newer.
  return Math.max(now, loadedAt) + (data.now - loadedAt);
}

export const guestNameOf = (overview: Overview, sessionId: string): string =>
  overview.sessionsLookup[sessionId]?.username ?? '';

/** Where the kitchen is with a dish: its status, or the step of what came back (AMB-230). */
export const workOf = ({ work, status }: OpenOrder): OpenOrder['status'] => work ?? status;

type OpenOrders = Pick<Overview, 'openKitchenOrders' | 'openWaiterOrders'>;

/** Every undelivered item once: a ready kitchen item is in both lists (AMB-091). */
export function undeliveredOrders(overview: OpenOrders): OpenOrder[] {
  const byId = new Map<string, OpenOrder>();
  for (const order of [...overview.openKitchenOrders, ...overview.openWaiterOrders])
    byId.set(order.id, order);
  return [...byId.values()];
}

/** Everything that is open in the house, what came back as well. */
export const everyOrder = (overview: Overview): readonly OpenOrder[] => [
  ...undeliveredOrders(overview),
  ...overview.recalled,
];

/** The bar's, and what the kitchen has ready: by where the work is, of what came back as well (AMB-091, AMB-230). */
export const ordersInHall = ({ openWaiterOrders, recalled }: Overview): readonly OpenOrder[] => [
  ...openWaiterOrders,
  ...recalled.filter((order) => order.station === 'bar' || workOf(order) === 'ready_for_delivery'),
];

export const ordersInKitchen = ({ openKitchenOrders, recalled }: Overview): readonly OpenOrder[] => [
  ...openKitchenOrders,
  ...recalled.filter(({ station }) => station === 'kitchen'),
];

/** It was brought back, and not only a tap that was undone. */
export const cameBack = ({ recall }: OpenOrder): boolean => recall?.kind === 'recall';

/** From when a board counts an order's age. */
export type Since = (order: OpenOrder) => number;

/** Since when kitchen and bar have it: there what came back keeps the age of its order (AMB-237). */
export const onBoardSince: Since = ({ boardTs }) => boardTs;

/** Since when its guest waits: of what was eaten from already, since it came back. */
export const waitedSince: Since = (order) =>
  order.recall && cameBack(order) && order.status === 'delivered' ? order.recall.at : order.boardTs;

export const undeliveredOfCheck = (overview: Overview, checkId: string): OpenOrder[] =>
  undeliveredOrders(overview).filter(
    (order) => overview.sessionsLookup[order.sessionId]?.checkId === checkId,
  );
