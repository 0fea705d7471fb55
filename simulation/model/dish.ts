import type { Side } from '@masa/domain/menu';

/** As it stands on the menu. */
export type Dish = {
  readonly id: string;
  readonly group: string;
  readonly station: Side;
  readonly waiterOnly: boolean;
  /** Said of it by staff; null: as its group. */
  readonly age18: boolean | null;
  price: number;
  active: boolean;
  /** Choices of each group in their order. */
  readonly options: readonly {
    readonly group: string;
    readonly choices: { readonly id: string; active: boolean }[];
  }[];
  /** Stocks that may be left out; `with`: the choices that bring it, none where it is in the dish itself. */
  readonly removable: readonly { readonly id: string; readonly with: readonly string[] }[];
  /** What may be added, at the prices of this dish. */
  readonly modifiers: readonly {
    readonly group: string;
    readonly min: number;
    readonly max: number;
    readonly included: number;
    readonly choices: {
      readonly id: string;
      readonly price: number;
      readonly most: number;
      readonly proposed: boolean;
      readonly active: boolean;
      readonly age18: boolean;
    }[];
  }[];
};
