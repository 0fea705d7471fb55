import type { AuditAction } from '@masa/i18n/audit-actions';
import { isDeepStrictEqual } from 'node:util';
import { decimalOf, zeroQuantity } from '@masa/domain/quantity';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { isoOrNull } from '../../db/rows.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import * as store from './batch.store.ts';
import { expiryInstant } from './expiry.ts';
import { book, bringIn } from './ledger.ts';
import { lockConfigs } from './stock-config.store.ts';
import type { Correction, NewBatch } from './stock.inputs.ts';

const BROUGHT = 'manual';
const WRITTEN_OFF = 'written off';

const told = ({ amount, expires, active }: store.Batch) => ({
  amount: decimalOf(amount),
  expires: isoOrNull(expires),
  active,
});

const noted = (work: Work, staff: Staff, action: AuditAction, id: string, details: Record<string, unknown>) =>
  audit(work, { actor: actorOf(staff), action, entity: 'stock_batch', entityId: id, details });

/** Null: it never expires. */
const expiryOf = async (work: Work, given: string | null): Promise<number | null> =>
  given === null ? null : expiryInstant(given, venueTimeOf(await readVenue(work.tx)));

async function lockBatch(work: Work, id: string): Promise<store.Batch> {
  const before = found(await store.readBatch(work.tx, id), 'stock_batch_not_found');
  await lockConfigs(work.tx, [before.stockConfigId]);
  return found(await store.readBatch(work.tx, id), 'stock_batch_not_found');
}

/** A batch, and the instant by which its badge is told. */
type BatchNow = { readonly batch: store.Batch; readonly now: number };

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** The deeds of Storage on one batch (AMB-113). Its config is held first, as by everybody who changes amounts. */
export function batchService({ uow, world }: Context) {
  return {
    add: async <A>(given: NewBatch, staff: Staff, { once, tell }: Repeatable<BatchNow, A>) =>
      uow.run(async (work) => {
        const { stockConfigId, amount, created, reason = BROUGHT } = given;
        const [config] = await lockConfigs(work.tx, [stockConfigId]);
        found(config, 'stock_config_not_found');
        const batch: store.Batch = {
          id: world.newId(),
          stockConfigId,
          amount,
          initialAmount: amount,
          created: created ?? work.now,
          expires: await expiryOf(work, given.expires),
          active: true,
          reason,
          cost: null,
          deliveryItemId: null,
        };
        await bringIn(work, [batch], { cause: 'manual', reason, actor: actorOf(staff) });
        await noted(work, staff, 'stock_batch.added', batch.id, {
          config: stockConfigId,
          after: told(batch),
        });
        changed(work);
        return tell({ batch, now: work.now });
      }, once),

    /**
     * What is not said stays as it was. One that turns out to hold something is active again, under the reason of the
     * correction; one that holds nothing is used up.
     */
    correct: async <A>(
      id: string,
      { amount, expires, reason }: Correction,
      staff: Staff,
      { once, tell }: Repeatable<BatchNow, A>,
    ) =>
      uow.run(async (work) => {
        const batch = await lockBatch(work, id);
        const wanted = amount ?? batch.amount;
        const until = expires === undefined ? batch.expires : await expiryOf(work, expires);
        await book(work, [{ batch, amount: wanted }], {
          cause: 'correction',
          reason,
          actor: actorOf(staff),
        });
        if (amount !== undefined && wanted > zeroQuantity && !batch.active)
          await store.reviveBatch(work.tx, id, reason);
        if (until !== batch.expires) await store.setExpiry(work.tx, id, until);
        const after = found(await store.readBatch(work.tx, id), 'stock_batch_not_found');
        const [was, is] = [told(batch), told(after)];
        if (isDeepStrictEqual(was, is)) return tell({ batch: after, now: work.now });
        await noted(work, staff, 'stock_batch.corrected', id, { reason, before: was, after: is });
        changed(work);
        return tell({ batch: after, now: work.now });
      }, once),

    /** The rest goes; the batch leaves the list, its movements stay. */
    writeOff: async (id: string, reason: string | undefined, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const batch = await lockBatch(work, id);
        const why = reason ?? WRITTEN_OFF;
        await book(work, [{ batch, amount: zeroQuantity }], {
          cause: 'write_off',
          reason: why,
          actor: actorOf(staff),
        });
        await store.markWrittenOff(work.tx, id, work.now);
        await noted(work, staff, 'stock_batch.written_off', id, { reason: why, before: told(batch) });
        changed(work);
        return { status: 'deleted' as const, id };
      }, once),
  };
}
