import type { AuditAction } from '@masa/i18n/audit-actions';
import { isGuessablePromocode } from '@masa/domain/promo';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isoOrNull } from '../../db/rows.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { onTheMenu } from './menu-scope.view.ts';
import * as store from './promo-settings.store.ts';

const wasUsed = ({ uses, lastApplied }: store.KnownPromo) => uses > 0 || lastApplied !== null;

/** A promo as the log keeps it. */
export const toldPromo = ({ lastApplied, ...promo }: store.KnownPromo) => ({
  ...promo,
  validFrom: isoOrNull(promo.validFrom),
  validUntil: isoOrNull(promo.validUntil),
  guessable: isGuessablePromocode(promo.code),
  applied: wasUsed({ ...promo, lastApplied }),
});

/** What every bill that it lowered rests on. */
const terms = ({
  code,
  singleItemPromo,
  effect,
  groups,
  items,
  validFrom,
  modifiersToo,
}: store.PromoSettings): string =>
  JSON.stringify([
    code,
    singleItemPromo,
    effect.kind,
    effect.kind === 'free' ? null : effect.value,
    groups.toSorted(),
    items.toSorted(),
    validFrom,
    modifiersToo,
  ]);

/** Bills are priced by the promo itself: of one that was used, nothing may change that would change them. */
function mustLeaveBillsAlone(before: store.KnownPromo, after: store.PromoSettings): void {
  if (!wasUsed(before)) return;
  const endsTooSoon =
    after.validUntil !== null && before.lastApplied !== null && after.validUntil < before.lastApplied;
  const allowsTooFew = after.maxUses !== null && after.maxUses < before.uses;
  if (terms(before) !== terms(after) || endsTooSoon || allowsTooFew) throw new Refusal('promo_in_use');
}

/** What is named anew must be on the menu; what it named before may have left it since. */
async function mustBeOnTheMenu(work: Work, after: store.PromoSettings, before?: store.PromoSettings) {
  const groups = after.groups.filter((id) => !before?.groups.includes(id));
  const items = after.items.filter((id) => !before?.items.includes(id));
  if (groups.length === 0 && items.length === 0) return;
  const known = await onTheMenu(work.tx, { groups, items });
  if (groups.some((id) => !known.groups.includes(id))) throw new Refusal('menu_group_unknown');
  if (items.some((id) => !known.items.includes(id))) throw new Refusal('menu_item_unknown');
}

const record = async (work: Work, by: Staff, action: AuditAction, entityId: string, details: object) =>
  audit(work, { actor: actorOf(by), action, entity: 'promo', entityId, details: { ...details } });

const announce = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** The Promos screen: what vouchers there are, what they do and for how long (AMB-068). */
export function promoSettingsService({ uow, world }: Context) {
  return {
    all: () => uow.snapshot(store.readPromos),

    add: async <A>(wanted: store.PromoSettings, by: Staff, { once, tell }: Repeatable<store.KnownPromo, A>) =>
      uow.run(async (work) => {
        const promo = { ...wanted, id: world.newId(), uses: 0, lastApplied: null };
        await mustBeOnTheMenu(work, promo);
        await store.insertPromo(work.tx, promo);
        await record(work, by, 'promo.added', promo.id, { after: toldPromo(promo) });
        announce(work);
        return tell(promo);
      }, once),

    change: async (id: string, wanted: store.PromoSettings, by: Staff) =>
      uow.run(async (work) => {
        const before = found(await store.lockPromo(work.tx, id), 'promo_not_found');
        const promo = { ...before, ...wanted };
        mustLeaveBillsAlone(before, promo);
        await mustBeOnTheMenu(work, promo, before);
        await store.updatePromo(work.tx, id, promo);
        await record(work, by, 'promo.changed', id, { before: toldPromo(before), after: toldPromo(promo) });
        announce(work);
        return promo;
      }),

    remove: async (id: string, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const promo = found(await store.lockPromo(work.tx, id), 'promo_not_found');
        const before = toldPromo(promo);
        announce(work);
        if (wasUsed(promo)) {
          await store.updatePromo(work.tx, id, { ...promo, active: false });
          await record(work, by, 'promo.changed', id, { before, after: { ...before, active: false } });
          return { status: 'deactivated' as const, id };
        }
        await store.removePromo(work.tx, id);
        await record(work, by, 'promo.deleted', id, { before });
        return { status: 'deleted' as const, id };
      }, once),
  };
}

export type PromoSettingsService = ReturnType<typeof promoSettingsService>;
