import type { AllergenStatement } from '@masa/domain/allergens';
import type { Tx } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import { menuChanged } from './menu-in-memory.ts';

const toRow = (statement: AllergenStatement | null) => ({
  allergen_statement: statement === null ? null : toJson(statement),
});

/** Under the lock of the dish. */
export async function stateOfDish(tx: Tx, id: string, statement: AllergenStatement | null): Promise<void> {
  await tx('menu_items').where({ id }).update(toRow(statement));
  await menuChanged(tx);
}

/** Under the lock of its group. */
export async function stateOfChoice(tx: Tx, id: string, statement: AllergenStatement | null): Promise<void> {
  await tx('modifier_choices').where({ id }).update(toRow(statement));
  await menuChanged(tx);
}
