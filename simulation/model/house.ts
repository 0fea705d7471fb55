import type { Side } from '@masa/domain/menu';
import type { MoreMethod } from '@masa/domain/payment';
import type { FirstOrder } from '@masa/domain/presence';

/** What the owner has decided, as far as guests notice. */
export type House = {
  firstOrder: FirstOrder;
  /** For so long a guest can take back what he has sent. */
  guestUndoSeconds: number;
  /** For so long the kitchen can take back a tap. */
  kitchenUndoSeconds: number;
  /** So many minutes after the course before it the next one fires by itself; null: it never does. */
  autoFire: number | null;
  notes: boolean;
  askAge: boolean;
  feedback: boolean;
  /** What it takes beside cash and cards. */
  moreMethods: readonly MoreMethod[];
  /** False: meal vouchers pay at most what of a check is no alcohol. */
  vouchersPayAlcohol: boolean;
  /** Of which tables it charges how much for service; null: of none. */
  serviceCharge: { readonly percent: Readonly<Record<'physical' | 'virtual' | 'quick', number>> } | null;
  /** None: it is always open. */
  hours: {
    readonly week: readonly { readonly weekday: number; readonly from: string; readonly until: string }[];
  };
};
/** A daypart, or a rule of prices: on which days, from when to when, of which dishes, and what it makes of their prices. */
export type Rule = {
  readonly id: string;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly effect: string;
  readonly value: number;
  readonly roundTo: number;
  readonly modifiersToo: boolean;
  active: boolean;
};
/** What hall and kitchen keep out; its id is what it reaches. */
export type Limit = {
  readonly id: string;
  pause: { readonly who: 'phones' | 'everyone'; readonly since: number; readonly until: number } | null;
  slow: {
    readonly portions: number;
    readonly since: number;
    readonly until: number;
    taken: readonly { readonly at: number; readonly portions: number }[];
  } | null;
};
/** Somewhere in kitchen or bar where something is made. */
export type Place = {
  readonly id: string;
  readonly side: Side;
  readonly rank: number;
  readonly screen: boolean;
  readonly off: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly choices: readonly string[];
};
/** A screen that shows guests by which codes they fetch what is ready. */
export type Wall = {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly secondLanguage: string;
  gone: boolean;
};
