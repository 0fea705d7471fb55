import type {
  DemoMenuGroup,
  DemoMenuItem,
  DemoOptionGroup,
  DemoPromo,
  DemoTable,
  DemoTask,
} from '@masa/demo-venue/demo-venue';
import { WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import { knexOf, type Reader, type Tx } from '../db/database.ts';
import { changeInPieces, inPieces } from '../db/pieces.ts';
import type { Written } from '../db/query.ts';
import { toJson } from '../db/rows.ts';
import type { Tables } from '../db/tables.ts';
import { hasStaff } from '../modules/account/public.ts';
import { menuChanged } from '../modules/menu/public.ts';

export async function insertAll<N extends keyof Tables>(
  tx: Tx,
  table: N,
  rows: readonly Written<N>[],
): Promise<void> {
  await inPieces(rows, (piece) => knexOf(tx)(table as string).insert(piece));
}

/** No menu, no table and no staff but the administrator, who is made before anything else. */
export async function isFresh(reader: Reader): Promise<boolean> {
  if ((await reader('menu_groups').first('id')) !== undefined) return false;
  if ((await reader('dining_tables').first('id')) !== undefined) return false;
  return !(await hasStaff(reader));
}

/** Also what is switched off; not what was deleted: nobody sees it on any menu. */
export const hasMenuItems = async (reader: Reader): Promise<boolean> =>
  (await reader('menu_items').whereNull('hidden_at').first('id')) !== undefined;

export async function hideAllGroups(tx: Tx, now: number): Promise<void> {
  await tx('menu_groups').update({ hidden_at: now });
  await tx('option_groups').update({ hidden_at: now });
  await menuChanged(tx);
}

const named = ({ id, names, rank }: DemoMenuGroup) => ({ id, names: toJson(names), rank_no: rank });

export async function insertGroups(
  tx: Tx,
  groups: readonly DemoMenuGroup[],
  optionGroups: readonly DemoOptionGroup[],
): Promise<void> {
  await insertAll(tx, 'menu_groups', groups.map(named));
  await insertAll(tx, 'option_groups', optionGroups.map(named));
  const choices = optionGroups.flatMap((group) =>
    group.options.map((option) => ({ ...named(option), option_group: group.id })),
  );
  await insertAll(tx, 'option_choices', choices);
  await menuChanged(tx);
}

export async function insertItems(tx: Tx, items: readonly DemoMenuItem[], now: number): Promise<void> {
  const rows = items.map((item) => ({
    id: item.id,
    grp: item.group,
    price: item.price,
    active: item.active,
    rank_no: item.rank,
    names: toJson(item.names),
    descriptions: toJson(item.descriptions),
    image: item.image,
    tint: item.tint === null ? null : toJson(item.tint),
    weight_grams: item.weightGrams,
    vat_group: item.vatGroup,
    station: item.station,
    waiter_only: item.group === WAITER_ONLY_CATEGORY,
    updated_at: now,
    hidden_at: null,
  }));
  // One that was deleted is the same dish in every report, and comes back.
  const ids = rows.map(({ id }) => id);
  await changeInPieces(ids, (piece) => tx('menu_item_options').whereIn('menu_item_id', piece).delete());
  await inPieces(rows, (piece) => tx('menu_items').insert(piece).onConflict('id').merge());
  const options = items.flatMap((item) =>
    item.options.flatMap(({ optionGroup, options: choices }) =>
      choices.map(({ id, active, rank }) => ({
        menu_item_id: item.id,
        option_group: optionGroup,
        option_id: id,
        active,
        rank_no: rank,
      })),
    ),
  );
  await insertAll(tx, 'menu_item_options', options);
  await menuChanged(tx);
}

export async function insertTables(
  tx: Tx,
  tables: readonly (DemoTable & { readonly code: string })[],
  now: number,
): Promise<void> {
  const rows = tables.map(({ code, name, zone, kind, sort }) => ({
    code,
    name,
    zone,
    kind,
    sort,
    active: true,
    last_stamp: 0,
    created_at: now,
  }));
  await insertAll(tx, 'dining_tables', rows);
}

export type SeedPromo = DemoPromo & {
  readonly id: string;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

export async function insertPromos(tx: Tx, promos: readonly SeedPromo[]): Promise<void> {
  const rows = promos.map(
    ({ id, code, singleItem, effect, validFrom, validUntil, maxUses, uses, active }) => ({
      id,
      code,
      single_item: singleItem,
      kind: effect.kind,
      value: effect.kind === 'free' ? 0 : effect.value,
      valid_from: validFrom,
      valid_until: validUntil,
      max_uses: maxUses,
      uses,
      active,
    }),
  );
  await insertAll(tx, 'promos', rows);
  const scopes = promos.flatMap(({ id, groups, items }) => [
    ...groups.map((value) => ({ promo_id: id, scope: 'group' as const, value })),
    ...items.map((value) => ({ promo_id: id, scope: 'item' as const, value })),
  ]);
  await insertAll(tx, 'promo_scopes', scopes);
}

export async function insertTasks(tx: Tx, tasks: readonly DemoTask[]): Promise<void> {
  const rows = tasks.map((task, index) => ({
    id: task.id,
    title: task.title,
    description: task.description,
    deadline: task.deadline,
    penalty_description: task.penaltyDescription,
    for_role: task.forRole,
    checklist: toJson([...task.checklist]),
    photo_proofs: toJson([...task.photoProofs]),
    possible_actions: toJson([...task.possibleActions]),
    weekdays: toJson([...task.weekdays]),
    active: task.active,
    sort: index + 1,
  }));
  await insertAll(tx, 'task_definitions', rows);
}
