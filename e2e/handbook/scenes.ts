import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { ADMIN_PASSWORD, type OwnVenue } from '../venue/venue.ts';
import { eventually } from '../venue/processes.ts';
import { sitDown, type Seat } from '../venue/seats.ts';
import { staffScreens } from '../screens/staff.ts';
import type { Photographer } from './photographer.ts';

type Line = { readonly menuItemId: string; readonly options: [] };
const lines = (items: readonly string[]): Line[] => items.map((menuItemId) => ({ menuItemId, options: [] }));

export type Evening = {
  readonly friends: Seat;
  /** Of the one who waits to pay. */
  readonly checkId: string;
  /** Maria's, at the friends' table. */
  readonly phone: Page;
  /** The administrator's, who sees everything. */
  readonly tablet: Page;
  /** Of a waiter who has opened the bill of the friends' table. */
  readonly waiter: Page;
};

const seatAt = (venue: OwnVenue, tables: Awaited<ReturnType<OwnVenue['tables']>>, name: string): Seat => {
  const table = tables.find(({ tableName }) => tableName === name);
  if (!table) throw new Error(`The demo bar has no table ${name}.`);
  return { venue, ...table };
};

type Step = 'being_prepared' | 'ready_for_delivery' | 'delivered';

/** Guests of other tables; they act through the API. */
const othersOf = (venue: OwnVenue) => {
  const bare = createClient(routes, { origin: venue.origin });
  const ana = venue.staff('ana');
  return {
    bare,
    ana,
    arrive: async ({ tableId }: Seat, username: string, items: readonly string[], ...steps: Step[]) => {
      const session = await bare.createSession({
        body: { table: tableId, uniqueCustomerId: randomUUID(), username },
      });
      const { orders } = await bare.placeOrder({
        body: { sessionId: session.id, orderItems: lines(items) },
      });
      for (const { id } of orders)
        for (const nextStatus of steps) await ana.advanceOrder({ params: { orderId: id, nextStatus } });
      return session;
    },
    waiterOrders: async ({ tableId }: Seat, ...items: string[]) => {
      const { id: sessionId } = await ana.waiterTableSession({ params: { tableId } });
      await ana.placeOrder({ body: { sessionId, orderItems: lines(items) } });
    },
  };
};

/** Somebody has eaten and asks to pay by card. */
async function whoWantsToPay(venue: OwnVenue, seat: Seat): Promise<string> {
  const { ana, bare, arrive } = othersOf(venue);
  const steps = ['being_prepared', 'ready_for_delivery', 'delivered'] as const;
  const olga = await arrive(seat, 'Olga', ['wings_buffalo__8pc', 'beer_lager__500ml'], ...steps);
  const { sessionsLookup } = await ana.tableOrders({ params: { tableId: seat.tableId } });
  const lastProcessedUpdate = sessionsLookup[olga.id]?.lastUpdate ?? 0;
  await bare.requestSessionCheck({
    body: { sessionId: olga.id, paymentMethod: 'card', tips: 1_500, lastProcessedUpdate },
  });
  const [check] = (await ana.overview()).checks;
  if (!check) throw new Error('Nobody asked for the check.');
  return check.checkId;
}

/** A bar in the evening: friends at one table, plates in every state of the kitchen, somebody who wants to pay. */
export async function eveningAtTheBar(photos: Photographer): Promise<Evening> {
  const { venue } = photos;
  const tables = await venue.tables();
  const at = (name: string) => seatAt(venue, tables, name);
  const friends = at('2');
  const { ana, bare, arrive, waiterOrders } = othersOf(venue);

  const checkId = await whoWantsToPay(venue, at('11'));
  const elena = await arrive(at('5'), 'Elena', ['wings_hell__12pc', 'onion_rings'], 'being_prepared');
  await arrive(at('8'), 'Andrei', ['fries'], 'being_prepared', 'ready_for_delivery');
  const phone = await photos.open('phone');
  const maria = await sitDown(phone, friends, 'Maria');
  const orderItems = lines(['wings_buffalo__8pc', 'beer_lager__500ml']);
  await phone.request.post('/api/order', { data: { sessionId: maria.id, orderItems } });
  await arrive(friends, 'Ștefan', ['fries']);
  await waiterOrders(friends, 'wedges');
  await bare.callWaiter({ params: { tableId: elena.tableId, sessionId: elena.id } });

  // Devices that one can lose.
  for (const [username, deviceName] of [
    ['ana', 'Samsung Galaxy Tab'],
    ['ion', 'iPad'],
  ] as const)
    await venue.staff(username).login({ body: { username, password: ADMIN_PASSWORD, deviceName } });
  const tablet = await photos.open('tablet');
  await staffScreens(tablet).signIn('admin');
  const waiter = await photos.open('tablet');
  await staffScreens(waiter).signIn('ana');
  await staffScreens(waiter).atTable(friends.tableName, 'Bill');
  await waiter.waitForURL('**/table-summary*');
  const printers = await venue.staff('admin').printers();
  for (const { id } of printers) await ana.testPrinter({ params: { printerId: id } });
  await eventually('every paper is printed', async () => (await ana.overview()).printJobs.waiting === 0);
  return { friends, checkId, phone, tablet, waiter };
}

/** The agent falls over in the middle of a receipt, and the kitchen's roll ends. */
export async function troubleAtTheBar(venue: OwnVenue, { checkId, friends }: Evening): Promise<void> {
  const { ana, waiterOrders } = othersOf(venue);
  const { fiscal, sticker } = venue.printers;
  const stateOf = async (jobId: string) =>
    (await ana.printJobs({ query: { limit: 50 } })).find((job) => job.jobId === jobId)?.status;

  fiscal.knobs.slow = { bytes: 8, everyMs: 100 };
  const { jobId } = await ana.printFiscal({ params: { checkId } });
  await eventually('the receipt is being printed', async () => (await stateOf(jobId)) === 'printing');
  await venue.killAgent();
  fiscal.knobs.slow = null;
  sticker.knobs.paper = 'out';
  venue.startAgent();
  const patient = { within: 90_000 };
  const isUnknown = async () => (await stateOf(jobId)) === 'unknown';
  await eventually('nobody knows what became of the receipt', isUnknown, patient);
  await waiterOrders(friends, 'fries', 'onion_rings');
  const isOut = async () => (await ana.overview()).printers.some(({ state }) => state === 'paper_out');
  await eventually('the kitchen is out of paper', isOut, patient);
}
