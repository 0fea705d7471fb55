import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { schemas, type Request, type Response } from '@masa/contract/schemas';
import { ADMIN_PASSWORD, type Venue } from './venue.ts';

type Session = Response<'createSession'>;
/** A table nobody has sat at before, in a venue that stories share. */
export type Seat = { readonly venue: Venue; readonly tableId: string; readonly tableName: string };

type Line = { readonly menuItemId: string; readonly options: [] };
const lines = (items: readonly string[]): Line[] => items.map((menuItemId) => ({ menuItemId, options: [] }));

type Wish = Pick<Request<'requestTableCheck'>['body'], 'paymentMethod' | 'tips'>;
const MUCH_LATER_MS = 3_600_000;

/** The others at the table: they act through the API, without a phone. */
export function othersAt({ venue, tableId }: Seat) {
  const api = createClient(routes, { origin: venue.origin });
  const ana = venue.staff('ana');
  return {
    api,
    guest: async (username: string, ...items: string[]): Promise<Session> => {
      const session = await api.createSession({
        body: { table: tableId, uniqueCustomerId: randomUUID(), username },
      });
      if (items.length > 0)
        await api.placeOrder({ body: { sessionId: session.id, orderItems: lines(items) } });
      return session;
    },
    order: async (sessionId: string, ...items: string[]): Promise<string[]> => {
      const { orders } = await api.placeOrder({ body: { sessionId, orderItems: lines(items) } });
      return orders.map(({ id }) => id);
    },
    waiterOrders: async (...items: string[]): Promise<string[]> => {
      const { id: sessionId } = await ana.waiterTableSession({ params: { tableId } });
      const { orders } = await ana.placeOrder({ body: { sessionId, orderItems: lines(items) } });
      return orders.map(({ id }) => id);
    },
    orders: () => ana.tableOrders({ params: { tableId } }),
    /** One of them asks for one check of the whole table, whatever has happened since he looked. Answers its number. */
    asksForAll: async (
      { id }: Pick<Session, 'id'>,
      wish: Wish = { paymentMethod: 'cash' },
    ): Promise<string> => {
      const lastProcessedUpdate = Date.now() + MUCH_LATER_MS;
      await api.requestTableCheck({
        body: { tableId, requestedBySessionId: id, lastProcessedUpdate, ...wish },
      });
      const check = (await ana.overview()).checks.find((one) => one.tableId === tableId);
      return check?.checkId ?? '';
    },
    /** The waiter is paid: the table is free again for what was on this check. */
    paid: async (checkId: string): Promise<void> => {
      await ana.completeCheck({ params: { checkId } });
    },
  };
}

const remember = (page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);

/** A phone that has sat down already: the entry has stories of its own. The page is left on a bare picture. */
export async function sitDown(page: Page, { tableId }: Seat, username: string): Promise<Session> {
  const uniqueCustomerId = `${Date.now()}-${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}`;
  const data = { table: tableId, uniqueCustomerId, username };
  const answer = await page.request.post('/api/session-create', { data });
  const session = schemas.createSession.response.parse(await answer.json());
  await page.goto('/icon.svg');
  await remember(page, { 'customer-session': session });
  await page.evaluate((id) => localStorage.setItem('customer-unique-id', id), uniqueCustomerId);
  return session;
}

/** A waiter's phone, signed in, with the session that the staff app would have stored. */
export async function takeOver(page: Page, path: string, username = 'ana'): Promise<Session> {
  const login = await page.request.post('/api/admin/login', {
    data: { username, password: ADMIN_PASSWORD },
  });
  const { password } = schemas.login.response.parse(await login.json());
  const Authorization = `Basic ${btoa(`${username}:${password}`)}`;
  const answer = await page.request.post(path, { headers: { Authorization } });
  const session = schemas.waiterTableSession.response.parse(await answer.json());
  await page.goto('/icon.svg');
  await remember(page, { 'admin-credentials': { username, password }, 'customer-session': session });
  return session;
}
