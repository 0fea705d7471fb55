import type { AuditAction } from '@masa/i18n/audit-actions';
import { allergensIn, codesOf } from '@masa/domain/allergens';
import { isDeepStrictEqual } from 'node:util';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { isConfigUsed, isUnitUsed } from './config-uses.view.ts';
import * as store from './stock-config.store.ts';
import { deleteLinks, linksOf, readLinks, type StoredLink } from './stock-link.store.ts';
import { isSupplierActive } from './supplier.view.ts';
import type { ConfigFields, ConfigSaid, NewConfig } from './stock.inputs.ts';

const fieldsNow = ({
  id: _id,
  lastCountedAt: _counted,
  createdAt: _created,
  ...fields
}: store.StockConfig): ConfigFields => fields;

/** A new stock: nobody has stated anything of it, and guests read nothing of it. */
const plain = { allergens: null, mayContain: [], guestNames: null, removable: false, inTotals: false };

/** Each allergen once and in one order: whoever says wheat has said gluten. */
function fieldsAfter(said: ConfigSaid, before: Pick<ConfigFields, keyof typeof plain>): ConfigFields {
  const { allergens = before.allergens, mayContain = before.mayContain, ...fields } = said;
  const { guestNames = before.guestNames, removable, inTotals } = said;
  return {
    ...fields,
    allergens: allergens && allergensIn(allergens),
    mayContain: codesOf(mayContain),
    guestNames,
    removable: removable ?? before.removable,
    inTotals: inTotals ?? before.inTotals,
  };
}
/** What guests read of dishes that it is in: what they contain, and what can be left out. */
const toldGuests = ({ allergens, mayContain, removable, guestNames }: ConfigFields) => ({
  allergens,
  mayContain,
  leftOutAs: removable ? guestNames : null,
});

/** Nothing new from a supplier that was deactivated; who has him already keeps him. */
async function supplierMustDeliver(work: Work, id: string, before?: string): Promise<void> {
  const active = found(await isSupplierActive(work.tx, id), 'supplier_not_found');
  if (!active && id !== before) throw new Refusal('supplier_not_found');
}

/** Two of the same name at the same moment: the database takes one of them. */
async function unlessNameTaken(work: Work, id: string, name: string, write: () => Promise<void>) {
  if (await store.isNameTaken(work.tx, name, id)) throw new Refusal('stock_config_name_taken');
  try {
    await write();
  } catch (reason) {
    if (!isDuplicate(reason)) throw reason;
    throw new Refusal((await store.isNameTaken(work.tx, name, id)) ? 'stock_config_name_taken' : 'id_taken');
  }
}

const noted = (work: Work, staff: Staff, action: AuditAction, id: string, details: Record<string, unknown>) =>
  audit(work, { actor: actorOf(staff), action, entity: 'stock_config', entityId: id, details });

/** What is kept in stock, with what making one unit of it uses up. */
export type LinkedConfig = { readonly config: store.StockConfig; readonly links: readonly StoredLink[] };

const changed = (work: Work, kind: 'staff' | 'venue' = 'staff') =>
  work.announce({ kind, timestamp: work.now });

/** Stock Settings: what is kept in stock (AMB-112). */
export function configService({ uow, world }: Context) {
  return {
    all: () =>
      uow.snapshot(async (tx): Promise<LinkedConfig[]> => {
        const links = Map.groupBy(await readLinks(tx), ({ stockId }) => stockId);
        return (await store.readConfigs(tx)).map((config) => ({ config, links: links.get(config.id) ?? [] }));
      }),

    one: (id: string) =>
      uow.snapshot(async (tx): Promise<LinkedConfig> => {
        const config = found(await store.readConfig(tx, id), 'stock_config_not_found');
        return { config, links: await linksOf(tx, id) };
      }),

    create: async <A>(
      { id: wanted, ...said }: NewConfig,
      staff: Staff,
      { once, tell }: Repeatable<LinkedConfig, A>,
    ) =>
      uow.run(async (work) => {
        const id = wanted ?? world.newId();
        const fields = fieldsAfter(said, plain);
        await supplierMustDeliver(work, fields.supplier);
        if (await store.hasConfigId(work.tx, id)) throw new Refusal('id_taken');
        const config = { ...fields, id, lastCountedAt: null, createdAt: work.now };
        await unlessNameTaken(work, id, fields.name, () => store.insertConfig(work.tx, config));
        await noted(work, staff, 'stock_config.created', id, { after: fields });
        changed(work);
        return tell({ config, links: [] });
      }, once),

    /** The whole of it. The unit stays as soon as an amount or a ratio is told in it. */
    change: async (id: string, said: ConfigSaid, staff: Staff) =>
      uow.run(async (work): Promise<LinkedConfig> => {
        const [config] = await store.lockConfigs(work.tx, [id]);
        const before = fieldsNow(found(config, 'stock_config_not_found'));
        const fields = fieldsAfter(said, before);
        await supplierMustDeliver(work, fields.supplier, before.supplier);
        if (fields.unit !== before.unit && (await isUnitUsed(work.tx, id))) throw new Refusal('unit_in_use');
        const links = await linksOf(work.tx, id);
        const known = found(config, 'stock_config_not_found');
        if (isDeepStrictEqual(fields, before)) return { config: known, links };
        await unlessNameTaken(work, id, fields.name, () => store.updateConfig(work.tx, id, fields));
        await noted(work, staff, 'stock_config.changed', id, { before, after: fields });
        changed(work, isDeepStrictEqual(toldGuests(fields), toldGuests(before)) ? 'staff' : 'venue');
        return { config: { ...known, ...fields }, links };
      }),

    remove: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        // All of them: its own dependencies go too, and whoever uses a recipe of recipes holds one of its stocks.
        const config = (await store.lockAllConfigs(work.tx)).find((one) => one.id === id);
        const before = fieldsNow(found(config, 'stock_config_not_found'));
        if (await isConfigUsed(work.tx, id)) throw new Refusal('stock_config_in_use');
        const links = await linksOf(work.tx, id);
        await deleteLinks(
          work.tx,
          links.map((link) => link.id),
        );
        await store.deleteConfig(work.tx, id);
        await noted(work, staff, 'stock_config.deleted', id, { before, links });
        changed(work);
        return { status: 'deleted' as const, id };
      }, once),
  };
}
