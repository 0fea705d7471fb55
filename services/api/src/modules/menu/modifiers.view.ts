import type { AllergenStatement } from '@masa/domain/allergens';
import type { VenueText } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { DishModifiers } from './dish-modifiers.ts';

/** A choice as one dish offers it: on or off, and at the price of its size. */
export type MenuModifier = {
  readonly id: string;
  readonly names: VenueText;
  readonly active: boolean;
  /** False: off on all dishes, whatever this one says. */
  readonly everywhere: boolean;
  readonly price: Bani;
  readonly maxEach: number;
  readonly isDefault: boolean;
  /** The option which is the same thing (AMB-203). */
  readonly sameAs: string | null;
  /** Null: the dish's. */
  readonly vatGroup: string | null;
  readonly age18: boolean;
  readonly allergenStatement: AllergenStatement | null;
};
export type MenuModifierGroup = {
  readonly id: string;
  readonly names: VenueText;
  readonly min: number;
  readonly max: number;
  readonly included: number;
  /** The option group under whose heading it stands. */
  readonly joins: string | null;
  readonly choices: readonly MenuModifier[];
};
export type ModifiersOfDish = {
  readonly offered: readonly MenuModifierGroup[];
  readonly said: readonly DishModifiers[];
};
type Choice = Tables['modifier_choices'];
type Group = Tables['modifier_groups'];
type Attached = Tables['menu_item_modifiers'];
type Difference = Tables['menu_item_modifier_choices'];

/** The dish's own price, else that of its size, else the choice's (AMB-201). */
function priceAt(menuItemId: string, choice: Choice, own: Difference | undefined): Bani {
  const { qualifier } = splitMenuItemId(menuItemId);
  const bySize =
    choice.size_prices === null
      ? {}
      : readJson('modifier_choices.size_prices', choice.size_prices, choice.id);
  return own?.price ?? (qualifier === null ? undefined : bySize[qualifier]) ?? choice.price;
}

const modifierOf = (
  menuItemId: string,
  { choice, ...read }: NamedChoice,
  own: Difference | undefined,
): MenuModifier => ({
  ...read,
  id: choice.id,
  everywhere: fromBool(choice.active),
  active: fromBool(choice.active) && (own === undefined || fromBool(own.active)),
  price: priceAt(menuItemId, choice, own),
  maxEach: choice.max_each,
  isDefault: fromBool(own?.is_default ?? choice.is_default),
  sameAs: choice.same_as,
  vatGroup: choice.vat_group,
  age18: fromBool(choice.age18 ?? false),
});

type NamedChoice = Pick<MenuModifier, 'names' | 'allergenStatement'> & { readonly choice: Choice };
/** The choices of a group in the order of the menu, what is JSON read once for all dishes. */
const withNames = (choices: readonly Choice[]): NamedChoice[] =>
  choices.map((choice) => ({
    choice,
    names: readJson('modifier_choices.names', choice.names, choice.id),
    allergenStatement:
      choice.allergen_statement === null
        ? null
        : readJson('modifier_choices.allergen_statement', choice.allergen_statement, choice.id),
  }));

type Known = ReadonlyMap<
  string,
  { readonly group: Group; readonly names: VenueText; readonly choices: ReturnType<typeof withNames> }
>;
async function knownGroups(reader: Reader): Promise<{ known: Known; groupOf: ReadonlyMap<string, string> }> {
  const choices = await reader('modifier_choices').orderBy(['rank_no', 'id']);
  const byGroup = Map.groupBy(choices, (choice) => choice.modifier_group);
  const groups = await reader('modifier_groups').where({ active: true });
  const known: Known = new Map(
    groups.map((group) => [
      group.id,
      {
        group,
        names: readJson('modifier_groups.names', group.names, group.id),
        choices: withNames(byGroup.get(group.id) ?? []),
      },
    ]),
  );
  return { known, groupOf: new Map(choices.map((choice) => [choice.id, choice.modifier_group])) };
}

function groupsOf(
  menuItemId: string,
  attached: readonly Attached[],
  known: Known,
  own: ReadonlyMap<string, Difference>,
): MenuModifierGroup[] {
  return attached.flatMap((row): MenuModifierGroup[] => {
    const found = known.get(row.modifier_group);
    if (!found) return [];
    const { group, names, choices } = found;
    return [
      {
        id: group.id,
        names,
        min: row.min_no ?? group.min_no,
        max: row.max_no ?? group.max_no,
        included: row.included_no ?? group.included_no,
        joins: group.joins,
        choices: choices.map((named) => modifierOf(menuItemId, named, own.get(named.choice.id))),
      },
    ];
  });
}

const differenceOf = (row: Difference): DishModifiers['choices'][number] => ({
  id: row.choice_id,
  active: fromBool(row.active),
  price: row.price,
  default: row.is_default === null ? null : fromBool(row.is_default),
});

/** A group that is off says as much as the others. */
function saidOf(
  attached: readonly Attached[],
  groupOf: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, Difference>,
): DishModifiers[] {
  const byGroup = Map.groupBy(own.values(), (row) => groupOf.get(row.choice_id));
  return attached.map((row) => ({
    group: row.modifier_group,
    rank: row.rank_no,
    min: row.min_no,
    max: row.max_no,
    included: row.included_no,
    choices: (byGroup.get(row.modifier_group) ?? []).map(differenceOf),
  }));
}

const IN_ORDER = ['menu_item_id', 'rank_no', 'modifier_group'] as const;

/** What is added to these dishes, or to all of them: dish → its groups in their order. Who has none is not in it. */
export async function readModifiers(
  reader: Reader,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, ModifiersOfDish>> {
  const attachments = () => reader('menu_item_modifiers').orderBy(IN_ORDER);
  const attached = ids
    ? await inPieces(new Set(ids), (piece) => attachments().whereIn('menu_item_id', piece))
    : await attachments();
  if (attached.length === 0) return new Map();
  const byItem = Map.groupBy(attached, (row) => row.menu_item_id);
  const differences = await inPieces([...byItem.keys()], (piece) =>
    reader('menu_item_modifier_choices').whereIn('menu_item_id', piece),
  );
  const ownOf = Map.groupBy(differences, (row) => row.menu_item_id);
  const { known, groupOf } = await knownGroups(reader);
  return new Map(
    [...byItem].map(([id, rows]) => {
      const own = new Map((ownOf.get(id) ?? []).map((row) => [row.choice_id, row]));
      return [id, { offered: groupsOf(id, rows, known, own), said: saidOf(rows, groupOf, own) }];
    }),
  );
}
