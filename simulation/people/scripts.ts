import type { AgentPlan } from '../seams/agents.ts';
import type { Allergen } from '@masa/domain/allergens';
import type { LimitScope, PausedFor } from '@masa/domain/ordering-limit';
import type { MoreMethod } from '@masa/domain/payment';
import type { Serve } from '@masa/domain/courses';
import type { Side } from '@masa/domain/menu';
import type { PriceEffect, Rounding } from '@masa/domain/price-rule';
import type { CallReason } from '@masa/domain/call-reason';
import type { Dish } from '../model/dish.ts';

/** What people mean to do, drawn before the doors open: whatever goes wrong that evening changes none of it. */
export type Line = {
  readonly menuItemId: string;
  readonly options: readonly { readonly group: string; readonly choice: string }[];
  readonly modifiers?:
    | readonly { readonly group: string; readonly choice: string; readonly count: number }[]
    | undefined;
  /** Stocks. */
  readonly without?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly quantity?: number | undefined;
  /** Of a waiter's order. */
  readonly course?: number | undefined;
  readonly seat?: number | undefined;
};
/** As it is sent. */
export const cartOf = (lines: readonly Line[]) =>
  lines.map(
    ({ menuItemId, options, modifiers = [], without = [], note = '', quantity = 1, course, seat }) => ({
      menuItemId,
      options: [...options],
      ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
      ...(without.length > 0 && { without: [...without] }),
      ...(note !== '' && { note }),
      ...(quantity > 1 && { quantity }),
      ...(course !== undefined && { course }),
      ...(seat !== undefined && { seat }),
    }),
  );
export type Payment = { readonly paymentMethod: 'cash' | 'card'; readonly tips: number };

/** What a phone says of an order. */
export type Sent = {
  /** It can take it back, and does after so long; null: it does not. */
  readonly undo?: { readonly afterMs: number | null } | undefined;
  /** It has shown too little for it, asks once more and sends what it was told. */
  readonly sawLess?: boolean | undefined;
  readonly allergy?: readonly Allergen[] | undefined;
  readonly adult?: boolean | undefined;
  readonly serve?: Serve | undefined;
};

/** `nth`: whatever stands there on the bill when it comes to it. */
export type GuestIntent =
  | ({ readonly do: 'order'; readonly lines: readonly Line[]; readonly onBothPhones: boolean } & Sent)
  | ({ readonly do: 'again'; readonly nth: number } & Pick<Sent, 'undo'>)
  | { readonly do: 'feedback'; readonly score: number; readonly text: string }
  | { readonly do: 'claim'; readonly nth: number }
  | {
      readonly do: 'voucher';
      readonly code: string;
      readonly nth: number | null;
      readonly alsoAs: string | null;
    }
  | { readonly do: 'move'; readonly table: string }
  | { readonly do: 'call'; readonly reason?: CallReason | undefined }
  | { readonly do: 'scan' }
  | ({ readonly do: 'ask'; readonly alone: boolean; readonly withOldData: boolean } & Payment);
export type GuestScript = {
  readonly name: string;
  readonly table: string;
  readonly arrivesMs: number;
  readonly intents: readonly { readonly afterMs: number; readonly intent: GuestIntent }[];
  /** Who does not ask at last leaves without a word. */
  readonly pays: ({ readonly alone: boolean; readonly shares?: boolean | undefined } & Payment) | null;
};

type Limited = { readonly scope: LimitScope; readonly length: 5 | 10 };
/** As it is asked for. */
export type NewLimit =
  | ({ readonly kind: 'pause'; readonly who: PausedFor } & Limited)
  | ({ readonly kind: 'slow'; readonly portions: number } & Limited);

export type StaffTask =
  | { readonly do: 'order'; readonly table: string; readonly lines: readonly Line[] }
  | { readonly do: 'claim'; readonly table: string; readonly nth: number }
  | { readonly do: 'strike off'; readonly table: string; readonly nth: number }
  | { readonly do: 'hold'; readonly nth: number }
  | { readonly do: 'bring back'; readonly nth: number; readonly remake: boolean }
  | { readonly do: 'cancel'; readonly nth: number }
  /** A part of what is due on one of the checks that wait. */
  | { readonly do: 'take'; readonly nth: number }
  | { readonly do: 'nobody here'; readonly table: string }
  | { readonly do: 'cover'; readonly table: string; readonly nth: number }
  | { readonly do: 'limit'; readonly limit: NewLimit }
  | { readonly do: 'resume'; readonly kind: NewLimit['kind']; readonly scope: LimitScope }
  | { readonly do: 'voucher'; readonly table: string; readonly code: string; readonly nth: number | null }
  | ({ readonly do: 'ask'; readonly table: string } & Payment)
  | ({
      readonly do: 'quick order';
      readonly lines: readonly Line[];
      readonly printFiscal: boolean;
    } & Payment);
/** What the house lets guests do. */
export type HouseRules = {
  readonly guestUndoSeconds?: number | undefined;
  readonly notes?: boolean | undefined;
  readonly askAge?: boolean | undefined;
  readonly feedback?: boolean | undefined;
  readonly moreMethods?: readonly MoreMethod[] | undefined;
  readonly vouchersPayAlcohol?: boolean | undefined;
  /** Null: it charges nothing for service. */
  readonly servicePercent?: number | null | undefined;
  /** Minutes; null: no course fires by itself. */
  readonly autoFire?: number | null | undefined;
};
export const routedKinds = ['groups', 'items', 'choices'] as const;
export type RoutedKind = (typeof routedKinds)[number];
export type NewStation = {
  readonly side: Side;
  readonly screen: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly choices: readonly string[];
};
/** From when to when, on the bar's own clock, and of which groups of the menu. */
type Span = { readonly from: string; readonly until: string; readonly groups: readonly string[] };
export type OwnerTask =
  | { readonly do: 'first orders'; readonly wait: boolean }
  | { readonly do: 'house'; readonly settings: HouseRules }
  /** Null: day and night. */
  | { readonly do: 'hours'; readonly until: string | null }
  | ({ readonly do: 'daypart' } & Span)
  | ({
      readonly do: 'price rule';
      readonly effect: PriceEffect;
      readonly value: number;
      readonly roundTo: Rounding;
      readonly modifiersToo: boolean;
    } & Span)
  | ({ readonly do: 'station' } & NewStation)
  /** Nobody works at one of them for a while, or somebody does again. */
  | { readonly do: 'switch station'; readonly nth: number }
  /** It is given up, if nobody has anything to do there. */
  | { readonly do: 'remove station'; readonly nth: number }
  /** The stations that make it from now on, in the order in which they are listed. */
  | {
      readonly do: 'route';
      readonly kind: RoutedKind;
      readonly value: string;
      readonly stations: readonly number[];
    }
  | { readonly do: 'end price rule' }
  | { readonly do: 'price'; readonly dish: string; readonly price: number }
  | { readonly do: 'switch'; readonly dish: string; readonly active: boolean }
  | {
      readonly do: 'switch option';
      readonly dish: string;
      readonly option: string;
      readonly active: boolean;
    };
/** What whoever is responsible for the cash does; `nth` of the drawers that there are. */
export type DrawerTask =
  | { readonly do: 'new drawer'; readonly name: string }
  | { readonly do: 'open drawer'; readonly nth: number; readonly float: number }
  | { readonly do: 'move cash'; readonly nth: number; readonly out: boolean; readonly amount: number }
  | { readonly do: 'no sale'; readonly nth: number }
  | { readonly do: 'count'; readonly nth: number; readonly wrongBy: number }
  /** Null: what it began with. */
  | { readonly do: 'close drawer'; readonly nth: number; readonly stays: number | null }
  | { readonly do: 'give up drawer'; readonly nth: number };
/** What whoever is responsible for the evening does with the money of a check; `nth` of those that wait or were closed. */
export const moneyDeeds = [
  'discount',
  'on the house',
  'write off',
  'service',
  'change back',
  'give back',
  'finish',
  'correct',
  'drop share',
] as const;
export type MoneyTask = { readonly do: (typeof moneyDeeds)[number]; readonly nth: number };
export type Timed<T> = { readonly atMs: number; readonly task: T };

export type Scripts = {
  readonly guests: readonly GuestScript[];
  readonly waiters: readonly { readonly name: string; readonly tasks: readonly Timed<StaffTask>[] }[];
  readonly cooks: readonly string[];
  readonly counter: readonly Timed<StaffTask>[];
  readonly owner: readonly Timed<OwnerTask>[];
  readonly agents: readonly AgentPlan[];
  /** Where cash is counted. */
  readonly drawers?: readonly Timed<DrawerTask>[];
  /** Where somebody gives away, writes off and gives back. */
  readonly manager?: readonly Timed<MoneyTask>[];
  /** The board, and tables whose bill lies open somewhere, for nobody to touch. */
  readonly screens?: readonly string[];
  /** The codes of what is fetched at the counter hang where guests see them. */
  readonly wall?: boolean;
};

/** What scripts are drawn from. */
export type Stock = {
  readonly menu: readonly Dish[];
  readonly codes: readonly string[];
  readonly tables: readonly string[];
  readonly virtual: string;
};

/** Among the screens, beside the tables. */
export const BOARD = 'board';
