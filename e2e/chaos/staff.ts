import type { Response } from '@masa/contract/schemas';
import { nextOrderStatus } from '@masa/domain/order-status';
import type { Caller } from './caller.ts';
import { cart } from './guests.ts';
import { does, idle, type Town } from './town.ts';

type Overview = Response<'overview'>;
type OpenOrder = Overview['openKitchenOrders'][number];
type OpenCheck = Overview['checks'][number];

const MOST_AT_ONCE = 6;

async function overview(town: Town, caller: Caller): Promise<Overview | null> {
  const seen = await does(town, caller, 'overview', {}, () => null);
  return seen.type === 'ok' ? seen.answer : null;
}

async function advance(town: Town, caller: Caller, { id, status }: OpenOrder): Promise<void> {
  const nextStatus = nextOrderStatus(status);
  if (nextStatus) await does(town, caller, 'advanceOrder', { params: { orderId: id, nextStatus } });
}

async function closeCheck(town: Town, caller: Caller, { checkId, type, fiscal }: OpenCheck): Promise<void> {
  const { chance } = caller;
  const params = { checkId };
  if (chance.often(0.3)) await does(town, caller, 'printPrecheck', { params });
  if (fiscal === null && chance.often(0.5)) await does(town, caller, 'printFiscal', { params });
  else if (type !== 'quick' && fiscal === null && chance.often(0.2)) {
    await does(town, caller, 'cancelCheck', { params });
    return;
  }
  if (chance.often(0.7)) await does(town, caller, 'completeCheck', { params });
}

/** His own order at a table: until somebody claims it, nobody there can pay for himself alone. */
async function orderAtTable(town: Town, caller: Caller): Promise<void> {
  const tableId = caller.chance.pick(town.tableIds);
  const opened = await does(town, caller, 'waiterTableSession', { params: { tableId } });
  if (opened.type !== 'ok') return;
  const orderItems = cart(town, caller.chance);
  await does(town, caller, 'placeOrder', { body: { sessionId: opened.answer.id, orderItems } });
}

/** Serves what is ready, prints and closes checks, sometimes takes an order or strikes one. */
export async function waiter(town: Town, caller: Caller): Promise<void> {
  const { chance } = caller;
  while (town.isOpen()) {
    const seen = await overview(town, caller);
    const open = [...(seen?.openWaiterOrders ?? []), ...(seen?.openKitchenOrders ?? [])];
    for (const check of (seen?.checks ?? []).slice(0, MOST_AT_ONCE))
      if (town.isOpen()) await closeCheck(town, caller, check);
    for (const order of open.filter(({ status }) => status === 'ready_for_delivery').slice(0, MOST_AT_ONCE))
      if (town.isOpen()) await advance(town, caller, order);
    const fresh = open.filter(({ status }) => status === 'ordered');
    if (fresh.length > 0 && chance.often(0.15))
      await does(town, caller, 'deleteItem', { params: { orderItemId: chance.pick(fresh).id } });
    for (const { tableId } of seen?.presence ?? [])
      if (town.isOpen())
        await does(town, caller, chance.often(0.7) ? 'confirmPresence' : 'denyPresence', {
          params: { tableId },
        });
    if (town.isOpen() && chance.often(0.04))
      await does(town, caller, 'denyPresence', { params: { tableId: chance.pick(town.tableIds) } });
    for (const call of (seen?.waiterCalls ?? []).slice(0, 2))
      if (town.isOpen()) await does(town, caller, 'acceptWaiterCall', { params: { callId: call.id } });
    if (town.isOpen() && chance.often(0.15)) await orderAtTable(town, caller);
    await idle(town, chance, 30, 150);
  }
}

/** Cooks, and now and then wants a sticker again. */
export async function cook(town: Town, caller: Caller): Promise<void> {
  const { chance } = caller;
  while (town.isOpen()) {
    const seen = await overview(town, caller);
    const waiting = [...(seen?.openKitchenOrders ?? []), ...(seen?.openWaiterOrders ?? [])].filter(
      ({ status, waits }) => waits === null && (status === 'ordered' || status === 'being_prepared'),
    );
    for (const order of waiting.slice(0, MOST_AT_ONCE)) if (town.isOpen()) await advance(town, caller, order);
    if (waiting.length > 0 && chance.often(0.1))
      await does(town, caller, 'printSticker', { params: { orderId: chance.pick(waiting).id } });
    await idle(town, chance, 30, 150);
  }
}

/** Sells over the counter: order, check and receipt in one deed. */
export async function counter(town: Town, caller: Caller): Promise<void> {
  const { chance } = caller;
  while (town.isOpen()) {
    await idle(town, chance, 150, 500);
    const opened = await does(town, caller, 'waiterQuickSession', {});
    if (opened.type !== 'ok') continue;
    const order = { sessionId: opened.answer.id, orderItems: cart(town, chance) };
    const paymentMethod = chance.pick(['cash', 'card'] as const);
    const sold = await does(town, caller, 'quickOrder', {
      body: { order, paymentMethod, printFiscal: chance.often(0.3) },
    });
    if (sold.type === 'ok' && chance.often(0.8))
      await does(town, caller, 'completeCheck', { params: { checkId: sold.answer.checkId } });
  }
}
