import type { Allergen, AllergenWord } from '@masa/domain/allergens';
import type { VenueText } from '@masa/domain/language';
import type { Bani } from '@masa/domain/money';
import type { Quantity, Ratio } from '@masa/domain/quantity';
import type { MovementCause, StockUnit } from '@masa/domain/stock';
import type { Flag, Json } from '../../db/columns.ts';

export type StockTables = {
  readonly menu_stock_uses: {
    readonly id: string;
    readonly menu_item_id: string;
    readonly option_id: string;
    readonly stock_id: string;
    readonly ratio: Ratio;
  };
  readonly modifier_stock_uses: {
    readonly id: string;
    readonly choice_id: string;
    readonly menu_item_id: string;
    readonly stock_id: string;
    readonly ratio: Ratio;
  };
  readonly stock_batches: {
    readonly id: string;
    readonly stock_config_id: string;
    readonly amount: Quantity;
    readonly initial_amount: Quantity;
    readonly created: number;
    readonly expires: number | null;
    readonly active: Flag;
    readonly reason: string;
    readonly cost: Bani | null;
    readonly delivery_item_id: string | null;
    readonly deleted_at: number | null;
  };
  readonly stock_configs: {
    readonly id: string;
    readonly name: string;
    readonly name_key: string;
    readonly min_amount: Quantity;
    readonly max_amount: Quantity;
    readonly unit: StockUnit;
    readonly supplier_id: string;
    readonly schedule_days: number;
    readonly last_counted_at: number | null;
    readonly created_at: number;
    /** Null: nobody has stated them. */
    readonly allergens: Json<readonly AllergenWord[]> | null;
    readonly may_contain: Json<readonly Allergen[]> | null;
    /** As guests read it after "without"; null: they never read it. */
    readonly guest_names: Json<VenueText> | null;
    readonly removable: Flag;
    readonly in_totals: Flag;
  };
  readonly stock_links: {
    readonly id: string;
    readonly stock_id: string;
    readonly depends_on_id: string;
    readonly ratio: Ratio;
  };
  readonly stock_movements: {
    readonly id: number;
    readonly batch_id: string | null;
    readonly stock_config_id: string;
    readonly delta: Quantity;
    readonly cause: MovementCause;
    readonly reason: string;
    readonly actor: string;
    readonly order_item_id: string | null;
    readonly at: number;
  };
};
