import type { Dish } from '../../model/dish.ts';
import { parsed, type All, type Row } from './row.ts';

const OFFERED = `SELECT m.menu_item_id, m.modifier_group, coalesce(m.min_no, g.min_no) AS least,
  coalesce(m.max_no, g.max_no) AS most, coalesce(m.included_no, g.included_no) AS free
  FROM menu_item_modifiers m JOIN modifier_groups g ON g.id = m.modifier_group WHERE g.active = 1
  ORDER BY m.menu_item_id, m.rank_no, m.modifier_group`;
const CHOICES = `SELECT m.menu_item_id, c.*, d.active AS own_active, d.price AS own_price, d.is_default AS own_default
  FROM menu_item_modifiers m JOIN modifier_choices c ON c.modifier_group = m.modifier_group
  LEFT JOIN menu_item_modifier_choices d ON d.menu_item_id = m.menu_item_id AND d.choice_id = c.id
  ORDER BY c.rank_no, c.id`;
type Offered = Row<
  'menu_item_modifiers',
  { readonly least: number; readonly most: number; readonly free: number }
>;
type Own = {
  readonly menu_item_id: string;
  readonly own_active: number | null;
  readonly own_price: number | null;
  readonly own_default: number | null;
};

/** What may be added to which dish, at the price of its size. */
function modifiersIn(all: All): ReadonlyMap<string, Dish['modifiers']> {
  const choices = all(CHOICES, (row: Row<'modifier_choices', Own>) => {
    const bySize = row.size_prices === null ? {} : parsed<Readonly<Record<string, number>>>(row.size_prices);
    const [, size = ''] = row.menu_item_id.split('__');
    return {
      dish: row.menu_item_id,
      group: row.modifier_group,
      choice: {
        id: row.id,
        price: row.own_price ?? bySize[size] ?? row.price,
        most: row.max_each,
        proposed: (row.own_default ?? row.is_default) === 1,
        active: row.active === 1 && row.own_active !== 0,
        age18: row.age18 === 1,
      },
    };
  });
  const offered = all(OFFERED, (row: Offered) => ({
    dish: row.menu_item_id,
    offers: {
      group: row.modifier_group,
      min: row.least,
      max: row.most,
      included: row.free,
      choices: choices
        .filter(({ dish, group }) => dish === row.menu_item_id && group === row.modifier_group)
        .map(({ choice }) => choice),
    },
  }));
  return new Map(
    [...Map.groupBy(offered, ({ dish }) => dish)].map(([dish, groups]) => [
      dish,
      groups.map(({ offers }) => offers),
    ]),
  );
}

const USES = `SELECT u.menu_item_id, u.option_id, u.stock_id FROM menu_stock_uses u
  JOIN stock_configs s ON s.id = u.stock_id WHERE s.removable = 1 ORDER BY s.name_key, s.id`;

/** What may be left out of which dish. */
function removableIn(all: All): ReadonlyMap<string, Dish['removable']> {
  const uses = all(USES, (row: Row<'menu_stock_uses'>) => row);
  const byDish = Map.groupBy(uses, (use) => use.menu_item_id);
  return new Map(
    [...byDish].map(([dish, own]) => [
      dish,
      [...Map.groupBy(own, (use) => use.stock_id)].map(([id, ways]) => {
        const isInDish = ways.some((use) => use.option_id === '');
        return { id, with: isInDish ? [] : ways.map((use) => use.option_id) };
      }),
    ]),
  );
}

export function menuIn(all: All): Dish[] {
  const options = all(
    'SELECT * FROM menu_item_options ORDER BY rank_no, option_id',
    (row: Row<'menu_item_options'>) => ({
      dish: row.menu_item_id,
      group: row.option_group,
      id: row.option_id,
      active: row.active === 1,
    }),
  );
  const modifiers = modifiersIn(all);
  const removable = removableIn(all);
  return all(
    'SELECT * FROM menu_items WHERE hidden_at IS NULL ORDER BY id',
    (row: Row<'menu_items'>): Dish => {
      const own = options.filter(({ dish }) => dish === row.id);
      const groups = [...new Set(own.map(({ group }) => group))].toSorted();
      return {
        id: row.id,
        group: row.grp,
        station: row.station,
        age18: row.age18 === null ? null : row.age18 === 1,
        waiterOnly: row.waiter_only === 1,
        price: row.price,
        active: row.active === 1,
        options: groups.map((group) => ({
          group,
          choices: own.filter((one) => one.group === group).map(({ id, active }) => ({ id, active })),
        })),
        modifiers: modifiers.get(row.id) ?? [],
        removable: removable.get(row.id) ?? [],
      };
    },
  );
}
