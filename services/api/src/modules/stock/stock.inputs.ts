import type { Quantity, Ratio } from '@masa/domain/quantity';
import type { StockConfig } from './stock-config.store.ts';

export type NewBatch = {
  readonly stockConfigId: string;
  readonly amount: Quantity;
  /** Null: now. */
  readonly created: number | null;
  /** As it stands on the package: a day, or a moment. */
  readonly expires: string | null;
  readonly reason: string | undefined;
};
/** What is not said stays as it was. */
export type Correction = {
  readonly amount: Quantity | undefined;
  readonly expires: string | null | undefined;
  readonly reason: string;
};
/** What staff say of a stock. */
export type ConfigFields = Omit<StockConfig, 'id' | 'lastCountedAt' | 'createdAt'>;
type ForGuests = Pick<ConfigFields, 'allergens' | 'mayContain' | 'guestNames' | 'removable' | 'inTotals'>;
/** What is not said of allergens and of what guests read stays as it was: of a new one, not stated. */
export type ConfigSaid = Omit<ConfigFields, keyof ForGuests> & {
  readonly [F in keyof ForGuests]?: ForGuests[F] | undefined;
};
/** Without an id it gets one. */
export type NewConfig = ConfigSaid & { readonly id: string | null };
export type Count = { readonly counted: Quantity; readonly reason?: string | undefined };
export type NewLink = {
  readonly id: string | null;
  readonly stockId?: string | undefined;
  readonly dependsOnId: string;
  readonly ratio: Ratio;
};
