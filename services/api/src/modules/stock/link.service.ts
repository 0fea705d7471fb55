import type { AuditAction } from '@masa/i18n/audit-actions';
import { allergensOfStocks, reachedStocks } from '@masa/domain/allergens';
import type { Ratio } from '@masa/domain/quantity';
import { closesCircle } from '@masa/domain/recipe';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { lockAllConfigs, readConfig, readConfigs } from './stock-config.store.ts';
import * as store from './stock-link.store.ts';
import type { NewLink } from './stock.inputs.ts';

const told = ({ id, dependsOnId, ratio }: store.StoredLink) => ({ id, dependsOnId, ratio });
const noted = async (
  work: Work,
  staff: Staff,
  action: AuditAction,
  { before, after }: { readonly before?: store.StoredLink; readonly after?: store.StoredLink },
) =>
  audit(work, {
    actor: actorOf(staff),
    action,
    entity: 'stock_config',
    entityId: (after ?? before)?.stockId ?? '',
    details: { before: before ? told(before) : null, after: after ? told(after) : null },
  });

async function lockLink(work: Work, stockId: string, id: string): Promise<store.StoredLink> {
  const configs = await lockAllConfigs(work.tx);
  if (!configs.some((config) => config.id === stockId)) throw new Refusal('stock_config_not_found');
  const link = found(await store.readLink(work.tx, id), 'stock_dependency_not_found');
  if (link.stockId !== stockId) throw new Refusal('stock_dependency_not_found');
  return link;
}

async function judge(work: Work, link: store.StoredLink): Promise<void> {
  const links = await store.readLinks(work.tx);
  if (links.some(({ stockId, dependsOnId }) => stockId === link.stockId && dependsOnId === link.dependsOnId))
    throw new Refusal('stock_link_exists');
  if (closesCircle(link, links)) throw new Refusal('stock_link_circle');
  if (links.some(({ id }) => id === link.id)) throw new Refusal('id_taken');
}

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** With what a stock is said to contain: of its recipe before, and of its recipe after. */
async function containedIn(work: Work, stockId: string): Promise<string> {
  const configs = await readConfigs(work.tx);
  const stocks = new Map(
    configs.map(({ id, allergens: contains, mayContain }) => [id, { id, contains, mayContain }]),
  );
  return JSON.stringify(allergensOfStocks(reachedStocks([stockId], await store.readLinks(work.tx)), stocks));
}
/** Dishes contain something else now, and guests read it (AMB-210). */
async function rewriting(work: Work, stockId: string, rewrite: () => Promise<void>): Promise<void> {
  const before = await containedIn(work, stockId);
  await rewrite();
  if (before === (await containedIn(work, stockId))) changed(work);
  else work.announce({ kind: 'venue', timestamp: work.now });
}

/**
 * What making one unit of a stock uses up (AMB-111). Whoever changes a link holds every config: two links that would
 * close a circle together come one after the other, and no dish is prepared by half of an old recipe.
 */
export function linkService({ uow, world }: Context) {
  return {
    of: (stockId: string) =>
      uow.snapshot(async (tx) => {
        found(await readConfig(tx, stockId), 'stock_config_not_found');
        return store.linksOf(tx, stockId);
      }),

    add: async <A>(
      stockId: string,
      given: NewLink,
      staff: Staff,
      { once, tell }: Repeatable<store.StoredLink, A>,
    ) =>
      uow.run(async (work) => {
        const known = new Set((await lockAllConfigs(work.tx)).map(({ id }) => id));
        if (!known.has(stockId)) throw new Refusal('stock_config_not_found');
        if (given.stockId !== undefined && given.stockId !== stockId)
          throw new Refusal('stock_link_of_another');
        if (given.dependsOnId === stockId) throw new Refusal('stock_link_to_itself');
        if (!known.has(given.dependsOnId)) throw new Refusal('stock_config_not_found');
        const link = {
          id: given.id ?? world.newId(),
          stockId,
          dependsOnId: given.dependsOnId,
          ratio: given.ratio,
        };
        await judge(work, link);
        await rewriting(work, stockId, () => store.insertLink(work.tx, link));
        await noted(work, staff, 'stock_link.added', { after: link });
        return tell(link);
      }, once),

    change: async (stockId: string, id: string, ratio: Ratio, staff: Staff) =>
      uow.run(async (work) => {
        const before = await lockLink(work, stockId, id);
        if (before.ratio === ratio) return before;
        const after = { ...before, ratio };
        await store.updateLinkRatio(work.tx, id, ratio);
        await noted(work, staff, 'stock_link.changed', { before, after });
        changed(work);
        return after;
      }),

    remove: async (stockId: string, id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = await lockLink(work, stockId, id);
        await rewriting(work, stockId, () => store.deleteLinks(work.tx, [id]));
        await noted(work, staff, 'stock_link.removed', { before });
        return { status: 'deleted' as const, id };
      }, once),
  };
}
