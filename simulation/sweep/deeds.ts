import type { CallOptions } from '@masa/client/create-client';
import { TABLES } from '@masa/api/testing/test-venue';
import type { House } from '../house.ts';
import type { Person } from '../people/person.ts';

/** Still to be done, and to be repeated under the same key. */
export type Deed = (once: CallOptions) => Promise<unknown>;

const line = (menuItemId: string) => ({ menuItemId, options: [] });
/** Nothing is old data against it. */
const UP_TO_DATE = 2 ** 42;
const cash = { paymentMethod: 'cash', lastProcessedUpdate: UP_TO_DATE } as const;

async function seated(person: Person, table: string = TABLES.one) {
  const { api, name } = person;
  const { id } = await api.createSession({
    body: { table, uniqueCustomerId: `phone of ${name}`, username: name },
  });
  return { api, id };
}

async function hungry(person: Person) {
  const guest = await seated(person);
  const { orders } = await guest.api.placeOrder({
    body: { sessionId: guest.id, orderItems: [line('fries'), line('lager__500ml')] },
  });
  return { ...guest, item: orders[0]?.id ?? '' };
}

async function checkOf(house: House): Promise<string> {
  const { api, id } = await hungry(house.guest('Mihai'));
  const { checkId } = await api.requestSessionCheck({ body: { sessionId: id, ...cash } });
  if (checkId === undefined) throw new Error('There is no check.');
  return checkId;
}

/** Each makes a situation of its own, and answers the deed. */
export const deeds: Readonly<Record<string, (house: House) => Promise<Deed>>> = {
  order: async (house) => {
    const { api, id } = await seated(house.guest('Mihai'));
    const body = { sessionId: id, orderItems: [line('fries'), line('lager__500ml')] };
    return (once) => api.placeOrder({ body }, once);
  },
  claim: async (house) => {
    const mihai = await hungry(house.guest('Mihai'));
    const olga = await seated(house.guest('Olga'));
    const body = { newSessionId: olga.id, previousSessionId: mihai.id, orderId: mihai.item };
    return (once) => olga.api.claimOrder({ body }, once);
  },
  'call for the waiter': async (house) => {
    const { api, id } = await seated(house.guest('Mihai'));
    return (once) => api.callWaiter({ params: { tableId: TABLES.one, sessionId: id } }, once);
  },
  'check of one': async (house) => {
    const { api, id } = await hungry(house.guest('Mihai'));
    return (once) => api.requestSessionCheck({ body: { sessionId: id, ...cash } }, once);
  },
  'check of the table': async (house) => {
    const { api, id } = await hungry(house.guest('Mihai'));
    const body = { tableId: TABLES.one, requestedBySessionId: id, ...cash };
    return (once) => api.requestTableCheck({ body }, once);
  },
  'pre-check': async (house) => {
    const checkId = await checkOf(house);
    const { api } = house.staff('ana');
    return (once) => api.printPrecheck({ params: { checkId } }, once);
  },
  'paid check': async (house) => {
    const checkId = await checkOf(house);
    const { api } = house.staff('ana');
    return (once) => api.completeCheck({ params: { checkId } }, once);
  },
  'cancelled check': async (house) => {
    const checkId = await checkOf(house);
    const { api } = house.staff('ana');
    return (once) => api.cancelCheck({ params: { checkId } }, once);
  },
  'item struck off': async (house) => {
    const { item } = await hungry(house.guest('Mihai'));
    const { api } = house.staff('ana');
    return (once) => api.deleteItem({ params: { orderItemId: item } }, once);
  },
};
