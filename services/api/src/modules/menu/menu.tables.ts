import type { AllergenStatement } from '@masa/domain/allergens';
import type { DietMark } from '@masa/domain/diet';
import type { VenueText } from '@masa/domain/language';
import type { Side } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';
import type { Nutrition } from '@masa/domain/menu-editing';
import type { Flag, Json } from '../../db/columns.ts';

export type MenuTables = {
  readonly menu_groups: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly rank_no: number;
    readonly hidden_at: number | null;
  };
  readonly menu_item_modifier_choices: {
    readonly menu_item_id: string;
    readonly choice_id: string;
    readonly active: Flag;
    readonly price: Bani | null;
    readonly is_default: Flag | null;
  };
  readonly menu_item_modifiers: {
    readonly menu_item_id: string;
    readonly modifier_group: string;
    readonly rank_no: number;
    readonly min_no: number | null;
    readonly max_no: number | null;
    readonly included_no: number | null;
  };
  readonly menu_item_options: {
    readonly menu_item_id: string;
    readonly option_group: string;
    readonly option_id: string;
    readonly active: Flag;
    readonly rank_no: number;
  };
  readonly menu_items: {
    readonly id: string;
    readonly grp: string;
    readonly price: Bani;
    readonly active: Flag;
    readonly rank_no: number;
    readonly names: Json<VenueText>;
    readonly descriptions: Json<VenueText>;
    readonly image: string | null;
    readonly tint: Json<readonly string[]> | null;
    readonly weight_grams: number | null;
    readonly vat_group: string;
    readonly station: Side;
    readonly waiter_only: Flag;
    readonly updated_at: number;
    readonly hidden_at: number | null;
    readonly volume_ml: number | null;
    readonly prep_minutes: number | null;
    readonly diet: Json<readonly DietMark[]> | null;
    /** Null: as its category. */
    readonly age18: Flag | null;
    readonly allergen_statement: Json<AllergenStatement> | null;
    readonly additives: Json<VenueText> | null;
    readonly nutrition: Json<Nutrition> | null;
  };
  readonly modifier_choices: {
    readonly id: string;
    readonly modifier_group: string;
    readonly names: Json<VenueText>;
    readonly rank_no: number;
    readonly price: Bani;
    /** By the size's qualifier. */
    readonly size_prices: Json<Readonly<Record<string, Bani>>> | null;
    readonly vat_group: string | null;
    readonly max_each: number;
    readonly is_default: Flag;
    readonly same_as: string | null;
    readonly active: Flag;
    readonly age18: Flag | null;
    readonly allergen_statement: Json<AllergenStatement> | null;
  };
  readonly modifier_groups: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly rank_no: number;
    readonly min_no: number;
    readonly max_no: number;
    readonly included_no: number;
    readonly joins: string | null;
    readonly active: Flag;
  };
  readonly option_choices: {
    readonly id: string;
    readonly option_group: string;
    readonly names: Json<VenueText>;
    readonly rank_no: number;
  };
  readonly option_groups: {
    readonly id: string;
    readonly names: Json<VenueText>;
    readonly rank_no: number;
    readonly hidden_at: number | null;
  };
};
