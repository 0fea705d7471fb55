import { isDeepStrictEqual } from 'node:util';
import { allergensIn, codesOf, isUnsaid, onlyAdds, type AllergenStatement } from '@masa/domain/allergens';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { stateOfDish } from './allergen-statement.store.ts';
import { readAllergens } from './allergens.view.ts';
import type { Source } from './dish-allergens.ts';
import { lockMenuItem } from './menu-item.store.ts';
import { readMenuSettings, type ItemSettings } from './menu-settings.view.ts';
import { readMenu } from './menu.view.ts';

const wrong = (field: string, problem: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ field, problem }] });

/** Only what the recipe says is taken away; and what stands instead of a recipe says something. */
function refuseSenseless(said: AllergenStatement, { computed }: Source): void {
  const codes = codesOf(computed?.contains ?? []);
  said.removed.forEach(({ allergen }, at) => {
    if (!codes.includes(allergen)) throw wrong(`body.removed.${at}.allergen`, 'the recipe does not say it');
  });
  if (computed === null && said.contains.length === 0 && !said.confirmed && said.mayContain.length > 0)
    throw wrong('body.contains', 'traces alone would say that nothing else is in it');
}

/** Everybody may warn. A warning less, or a word that stands instead of a recipe, is the administrator's. */
const isForAdministrator = (
  before: AllergenStatement | null,
  after: AllergenStatement,
  { computed }: Source,
): boolean => !onlyAdds(before, after) || (computed === null && before === null);

/** What staff say of the allergens of a dish, beside its recipe or instead of one (AMB-211). */
export function allergenStatements({ uow, world }: Context) {
  return {
    /** `recipe`: the one that was looked at; of another one nobody has taken anything away. */
    state: async (id: string, said: AllergenStatement, staff: Staff): Promise<ItemSettings> =>
      uow.run(async (work) => {
        found(await lockMenuItem(work.tx, id), 'menu_item_not_found');
        const item = found((await readMenu(work.tx, [id]))[0], 'menu_item_not_found');
        const { own } = (await readAllergens(work.tx, [item]))(item);
        if (said.recipe !== own.recipe) throw new Refusal('recipe_changed');
        refuseSenseless(said, own);
        const before = item.allergenStatement;
        const lists = { contains: allergensIn(said.contains), mayContain: codesOf(said.mayContain) };
        // Who may only warn has not looked whether the rest still holds.
        const recipe = staff.isAdmin ? said.recipe : (before?.recipe ?? said.recipe);
        const after = { ...said, ...lists, recipe };
        if (!isDeepStrictEqual(before, after) && !(before === null && isUnsaid(after))) {
          if (!staff.isAdmin && isForAdministrator(before, after, own))
            throw new Refusal('administrator_only');
          const kept = isUnsaid(after) ? null : after;
          await stateOfDish(work.tx, id, kept);
          await audit(work, {
            actor: actorOf(staff),
            action: 'menu_item.changed',
            entity: 'menu_item',
            entityId: id,
            details: { before: { allergenStatement: before }, after: { allergenStatement: kept } },
          });
          work.announce({ kind: 'venue', timestamp: work.now });
        }
        const [settings] = await readMenuSettings(work.tx, world.now(), [id]);
        return found(settings, 'menu_item_not_found');
      }),
  };
}
export type AllergenStatements = ReturnType<typeof allergenStatements>;
