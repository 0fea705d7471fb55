import type { CallOptions } from '@masa/client/create-client';
import { TABLES } from '@masa/api/simulation';
import type { Venue } from '../venue.ts';
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

async function checkOf(venue: Venue): Promise<string> {
  const { api, id } = await hungry(venue.guest('Mihai'));
  const { checkId } = await api.requestSessionCheck({ body: { sessionId: id, ...cash } });
  if (checkId === undefined) throw new Error('There is no check.');
  return checkId;
}

/** Each makes a situation of its own, and answers the deed. */
export const deeds: Readonly<Record<string, (venue: Venue) => Promise<Deed>>> = {
  order: async (venue) => {
    const { api, id } = await seated(venue.guest('Mihai'));
    const body = { sessionId: id, orderItems: [line('fries'), line('lager__500ml')] };
    return (once) => api.placeOrder({ body }, once);
  },
  claim: async (venue) => {
    const mihai = await hungry(venue.guest('Mihai'));
    const olga = await seated(venue.guest('Olga'));
    const body = { newSessionId: olga.id, previousSessionId: mihai.id, orderId: mihai.item };
    return (once) => olga.api.claimOrder({ body }, once);
  },
  'call for the waiter': async (venue) => {
    const { api, id } = await seated(venue.guest('Mihai'));
    return (once) => api.callWaiter({ params: { tableId: TABLES.one, sessionId: id } }, once);
  },
  'check of one': async (venue) => {
    const { api, id } = await hungry(venue.guest('Mihai'));
    return (once) => api.requestSessionCheck({ body: { sessionId: id, ...cash } }, once);
  },
  'check of the table': async (venue) => {
    const { api, id } = await hungry(venue.guest('Mihai'));
    const body = { tableId: TABLES.one, requestedBySessionId: id, ...cash };
    return (once) => api.requestTableCheck({ body }, once);
  },
  'pre-check': async (venue) => {
    const checkId = await checkOf(venue);
    const { api } = venue.staff('ana');
    return (once) => api.printPrecheck({ params: { checkId } }, once);
  },
  'paid check': async (venue) => {
    const checkId = await checkOf(venue);
    const { api } = venue.staff('ana');
    return (once) => api.completeCheck({ params: { checkId } }, once);
  },
  'cancelled check': async (venue) => {
    const checkId = await checkOf(venue);
    const { api } = venue.staff('ana');
    return (once) => api.cancelCheck({ params: { checkId } }, once);
  },
  'item struck off': async (venue) => {
    const { item } = await hungry(venue.guest('Mihai'));
    const { api } = venue.staff('ana');
    return (once) => api.deleteItem({ params: { orderItemId: item } }, once);
  },
};
