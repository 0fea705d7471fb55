import type { Serve } from '@masa/domain/courses';
import type { Side } from '@masa/domain/menu';
import type { OrderStatus } from '@masa/domain/order-status';
import type { WaitReason } from '@masa/domain/presence';

/** One unit of one dish, as somebody has ordered it, and what becomes of it. */
export type Choice = { readonly group: string; readonly choice: string };
/** So many units of something that was added to a dish. */
export type Added = Choice & { readonly count: number };
export type Item = {
  readonly id: string;
  session: string;
  /** Where it was ordered, by whom, together with what, and when. */
  readonly at: number;
  readonly sentBy: string;
  readonly batch: string;
  readonly createdAt: number;
  readonly dish: string;
  readonly group: string;
  readonly station: Side;
  readonly price: number;
  /** What it would have cost without this rule of prices. */
  readonly listPrice: number | null;
  readonly rule: string | null;
  readonly options: readonly Choice[];
  readonly modifiers: readonly Added[];
  /** Stocks that are left out of it. */
  readonly without: readonly string[];
  /** What its guest has written to it, and must not eat. */
  note: string | null;
  readonly allergy: readonly string[];
  /** Until when he can take it back. */
  settlesAt: number | null;
  status: OrderStatus;
  deleted: boolean;
  /** Its guest has taken it back himself. */
  undone: boolean;
  waits: WaitReason | null;
  promo: string | null;
  /** Who has marked it as urgent. */
  rush: string | null;
  /** Of an order with courses: which it belongs to, and whether it waits for it. */
  readonly course: number | null;
  /** Where it is made, where that is not its side; and each share, where several make it. */
  readonly stationId: string | null;
  parts: readonly Part[];
  held: boolean;
  /** Of a waiter's order: for which seat. */
  readonly seat: number | null;
  /** How its guest wants what it was ordered with. */
  readonly serve: Serve | null;
  /** What is shown at the counter by whoever fetches it; null: it is carried to him. */
  code: string | null;
  /** When it is to be fetched; null: as soon as it is ready. */
  wantedAt: number | null;
  /** Since when it stands where it stands. */
  stepAt: number;
  /** It is back in the kitchen: how far it is there, whether it came from a table or a tap was taken back, and since when. */
  back: { readonly step: OrderStatus; readonly again: boolean; readonly at: number } | null;
  /** The latest time at which a step of it was done once more; null: never. */
  redoneAt: number | null;
  /** Until when it was back, the last time; null: it never was, is so for the first time, or was struck off. */
  backUntil: number | null;
  /** The tap that moved it last, if nothing else has happened to it since. */
  tap: string | null;
};
/** One station's share of a dish. */
export type Part = {
  readonly no: number;
  readonly station: string;
  readonly state: 'open' | 'started' | 'done';
};
/** What somebody of the staff has moved at once, and where each was. */
export type Tap = {
  readonly id: string;
  readonly table: number;
  readonly at: number;
  readonly items: readonly {
    readonly id: string;
    readonly from: OrderStatus;
    readonly parts?: readonly Pick<Part, 'no' | 'state'>[];
  }[];
  undone: boolean;
};

/** It stands again where it stood before it came back, or was brought further. */
export function backNoMore(item: Item, at: number): void {
  if (item.back !== null) item.backUntil = Math.max(item.backUntil ?? 0, at);
  item.back = null;
}

/** Where the kitchen is with it now (AMB-230). */
export const workOf = ({ status, back }: Pick<Item, 'status' | 'back'>): OrderStatus => back?.step ?? status;
