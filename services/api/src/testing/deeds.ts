import { randomUUID } from 'node:crypto';
import { line, order, type Evening } from './evening.ts';
import { keepingStock } from './keeping-stock.ts';
import { ordering } from './ordering.ts';
import { paying } from './paying.ts';

export type Deed = (options: { readonly idempotencyKey?: string }) => Promise<unknown>;

const guest = (bar: Evening) => bar.guest('Mihai', bar.table());
async function hungry(bar: Evening) {
  const mihai = await guest(bar);
  const [item = ''] = await order(mihai, 'fries');
  return { ...mihai, item };
}
async function openCheck(bar: Evening): Promise<string> {
  const pay = paying(bar);
  return pay.opened(pay.separate(await hungry(bar)));
}
const names = (name: string) => ({ ro: name, ru: name, en: name });
const fresh = () => randomUUID().slice(0, 8);
const dish = () => ({ id: `d${fresh()}`, group: 'beer', price: 1_000, names: names('stout') });

/** Each prepares a situation of its own and answers the deed, still to be done. */
type Deeds = Readonly<Record<string, (bar: Evening) => Deed | Promise<Deed>>>;
export const repeatableDeeds: Deeds = {
  'an order': async (bar) => {
    const { api, session } = await guest(bar);
    return (options) =>
      api.placeOrder({ body: { sessionId: session.id, orderItems: [line('fries')] } }, options);
  },
  'a claim': async (bar) => {
    const { session, item, table } = await hungry(bar);
    const olga = await bar.guest('Olga', table);
    const body = { newSessionId: olga.session.id, previousSessionId: session.id, orderId: item };
    return (options) => olga.api.claimOrder({ body }, options);
  },
  'a call for the waiter': async (bar) => {
    const { api, session, table } = await guest(bar);
    return (options) => api.callWaiter({ params: { tableId: table, sessionId: session.id } }, options);
  },
  'a check of one': async (bar) => {
    const { api, session } = await hungry(bar);
    const body = { sessionId: session.id, paymentMethod: 'cash' as const, lastProcessedUpdate: 2 ** 42 };
    return (options) => api.requestSessionCheck({ body }, options);
  },
  'a check of the table': async (bar) => {
    const { api, session, table } = await hungry(bar);
    const body = {
      tableId: table,
      requestedBySessionId: session.id,
      paymentMethod: 'cash' as const,
      lastProcessedUpdate: 2 ** 42,
    };
    return (options) => api.requestTableCheck({ body }, options);
  },
  'a pre-check': async (bar) => {
    const checkId = await openCheck(bar);
    return (options) => bar.ana.printPrecheck({ params: { checkId } }, options);
  },
  'a fiscal receipt': async (bar) => {
    const checkId = await openCheck(bar);
    return (options) => bar.ana.printFiscal({ params: { checkId } }, options);
  },
  'a fine': (bar) => (options) =>
    bar.ana.fine({ body: { date: '2026-11-20', role: 'waiter', reason: 'Late', amount: 100 } }, options),
  'a batch': async (bar) => {
    const stockItemType = await keepingStock(bar).config({ name: `stock ${fresh()}` });
    return (options) => bar.ana.addStockBatch({ body: { stockItemType, amount: 3 } }, options);
  },
  'a count': async (bar) => {
    const id = await keepingStock(bar).config({ name: `stock ${fresh()}` });
    return (options) => bar.ana.countStock({ params: { id }, body: { counted: 2 } }, options);
  },
  'a supplier': (bar) => {
    const body = { name: `Supplier ${fresh()}` };
    return (options) => bar.boss.addSupplier({ body }, options);
  },
  'a supplier order': async (bar) => {
    const documents = [await ordering(bar).pdf()];
    return (options) => ordering(bar).order({ documents }, options);
  },
  'a delivery': async (bar) => {
    const { order: made } = await ordering(bar).ordered(1);
    return (options) => ordering(bar).delivery(made.id, {}, options);
  },
  'a finished delivery': async (bar) => {
    const { order: made, items } = await ordering(bar).ordered(1);
    const { id } = await ordering(bar).delivery(made.id);
    for (const item of items) await ordering(bar).came(id, item.id, 1);
    return (options) => ordering(bar).finish(id, options);
  },
  'a table': (bar) => {
    const body = { tableName: `T ${fresh()}` };
    return (options) => bar.boss.addDiningTable({ body }, options);
  },
  'a category': (bar) => {
    const body = { id: `g${fresh()}`, names: names('soups') };
    return (options) => bar.boss.addMenuGroup({ body }, options);
  },
  'a dish': (bar) => {
    const body = dish();
    return (options) => bar.boss.addMenuItem({ body }, options);
  },
  'a task': (bar) => (options) =>
    bar.boss.addTaskDefinition({ body: { title: 'Wipe', deadline: '19:30', forRole: 'waiter' } }, options),
};

/** Nobody sends these twice under one key. */
export const singleDeeds: Deeds = {
  'somebody who sits down': (bar) => {
    const table = bar.table();
    const api = bar.browser(bar.phone());
    const body = { table, uniqueCustomerId: randomUUID(), username: 'Petru' };
    return () => api.createSession({ body });
  },
  'a guest who moves': async (bar) => {
    const { api, session } = await hungry(bar);
    const table = bar.table();
    return () => api.moveSession({ body: { table, sessionId: session.id } });
  },
  'a step of the kitchen': async (bar) => {
    const { item } = await hungry(bar);
    return () => bar.ion.advanceOrder({ params: { orderId: item, nextStatus: 'being_prepared' } });
  },
  'an item that is struck off': async (bar) => {
    const { item } = await hungry(bar);
    return () => bar.ana.deleteItem({ params: { orderItemId: item } });
  },
  'a check that is paid': async (bar) => {
    const checkId = await openCheck(bar);
    return () => bar.ana.completeCheck({ params: { checkId } });
  },
  'a dish that is off': async (bar) => {
    const { id } = await bar.boss.addMenuItem({ body: dish() });
    return () => bar.ana.activateMenuItem({ params: { id }, body: { active: false } });
  },
};
