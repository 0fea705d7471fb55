import type { VenueText } from '@masa/domain/language';
import type { Bani } from '@masa/domain/money';
import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toJson } from '../../db/rows.ts';
import { menuChanged } from './menu-in-memory.ts';

export type NewModifierChoice = {
  readonly id: string;
  readonly names: VenueText;
  readonly rank: number;
  readonly price: Bani;
  /** By the qualifier of a size, where it costs otherwise there. */
  readonly sizePrices: Readonly<Record<string, Bani>> | null;
  readonly vatGroup: string | null;
  readonly maxEach: number;
  readonly isDefault: boolean;
  readonly sameAs: string | null;
  readonly active: boolean;
  readonly age18?: boolean | null;
};
export type NewModifierGroup = {
  readonly id: string;
  readonly names: VenueText;
  readonly rank: number;
  readonly min: number;
  readonly max: number;
  readonly included: number;
  readonly joins: string | null;
  readonly active: boolean;
  readonly choices: readonly NewModifierChoice[];
};
/** A group on one dish; null: as the group says. */
export type DishModifiers = {
  readonly menuItemId: string;
  readonly group: string;
  readonly rank: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly included: number | null;
};

/** Those that the venue has already stay as it made them. */
export async function insertModifierGroups(tx: Tx, groups: readonly NewModifierGroup[]): Promise<void> {
  const rows = groups.map((group) => ({
    id: group.id,
    names: toJson(group.names),
    rank_no: group.rank,
    min_no: group.min,
    max_no: group.max,
    included_no: group.included,
    joins: group.joins,
    active: group.active,
  }));
  await inPieces(rows, (piece) => tx('modifier_groups').insert(piece).onConflict('id').ignore());
  const choices = groups.flatMap((group) =>
    group.choices.map((choice) => ({
      id: choice.id,
      modifier_group: group.id,
      names: toJson(choice.names),
      rank_no: choice.rank,
      price: choice.price,
      size_prices: choice.sizePrices === null ? null : toJson(choice.sizePrices),
      vat_group: choice.vatGroup,
      max_each: choice.maxEach,
      is_default: choice.isDefault,
      same_as: choice.sameAs,
      active: choice.active,
      age18: choice.age18 ?? null,
    })),
  );
  await inPieces(choices, (piece) => tx('modifier_choices').insert(piece).onConflict('id').ignore());
  await menuChanged(tx);
}

/** A dish that has come back has them still. */
export async function attachModifiers(tx: Tx, attached: readonly DishModifiers[]): Promise<void> {
  const rows = attached.map((one) => ({
    menu_item_id: one.menuItemId,
    modifier_group: one.group,
    rank_no: one.rank,
    min_no: one.min,
    max_no: one.max,
    included_no: one.included,
  }));
  await inPieces(rows, (piece) =>
    tx('menu_item_modifiers').insert(piece).onConflict(['menu_item_id', 'modifier_group']).ignore(),
  );
  await menuChanged(tx);
}
