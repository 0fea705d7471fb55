import { orderStatus, type OrderStatus } from '../order/order-status.ts';

/** What a wall tells guests of: their codes, and nothing else (AMB-237). */
export type Wall = { readonly ready: readonly string[]; readonly soon: readonly string[] };

/** One dish that is not handed out, or is back. */
export type DishToFetch = {
  readonly code: string;
  readonly work: OrderStatus;
  readonly sentAt: number;
  /** Since when it is as it is. */
  readonly since: number;
  /** Kitchen and bar do not have it yet: it waits for its course or for somebody's word, or can be taken back. */
  readonly later: boolean;
};

const MINUTE_MS = 60_000;
/** Whoever has not come by then has it already, or has left. */
export const ON_THE_WALL_MS = 15 * MINUTE_MS;
/** What nobody has said to be handed over by then stands in the way of those who still wait. */
export const SOON_ON_THE_WALL_MS = 4 * 60 * MINUTE_MS;
/** Of each half: more than that nobody reads. */
export const MOST_ON_WALL = 60;
/** A house has so many walls at most. */
export const MOST_WALLS = 20;
export const WALL_NAME_LENGTH = 40;

const READY: OrderStatus = 'ready_for_delivery';
const isReady = ({ work }: DishToFetch): boolean => work === READY;

type Coded = { readonly code: string };
const byCode = (one: Coded, other: Coded): number => (one.code < other.code ? -1 : 1);
const codes = (of: readonly Coded[]): string[] => of.slice(0, MOST_ON_WALL).map(({ code }) => code);

/** Ready is an order once all of it is that the kitchen has: the newest stands first. Soon is the rest, the next one first. */
export function wallOf(dishes: readonly DishToFetch[], now: number): Wall {
  const here = dishes.filter(({ later, work }) => !later && work !== orderStatus.is.delivered);
  const orders = [...Map.groupBy(here, ({ code }) => code)].map(([code, of]) => ({
    code,
    ready: of.every(isReady),
    since: Math.max(...of.map((dish) => dish.since)),
    sentAt: Math.min(...of.map((dish) => dish.sentAt)),
  }));
  const ready = orders
    .filter((order) => order.ready && now < order.since + ON_THE_WALL_MS)
    .toSorted((one, other) => other.since - one.since || byCode(one, other));
  const soon = orders
    .filter((order) => !order.ready && now < order.sentAt + SOON_ON_THE_WALL_MS)
    .toSorted((one, other) => one.sentAt - other.sentAt || byCode(one, other));
  return { ready: codes(ready), soon: codes(soon) };
}

/** Before the token, in the address that the browser of a wall opens. */
export const WALL_PATH = '/wall/';
export const wallAddress = (origin: string, token: string): string => `${origin}${WALL_PATH}${token}`;
