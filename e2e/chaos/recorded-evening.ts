import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteName } from '@masa/contract/routes';
import type { Request, Response } from '@masa/contract/schemas';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@masa/api/chaos';
import { openVenue } from '../venue/venue.ts';
import { callerFrom, type Caller } from './caller.ts';
import { chanceOf } from './chance.ts';
import { historyFile, keepEvidence } from './checker.ts';
import { openDiary } from './history.ts';
import { papersIn, settle } from './settle.ts';
import { does, look, openTown, signedIn, type Town } from './town.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the evidence of an evening in which nothing went wrong. */
    recorded: string;
  }
}

const WINGS = 'wings_buffalo__8pc';
const FRIES = 'fries';
const RINGS = 'onion_rings';
const LAGER = 'beer_lager__300ml';

async function yes<N extends RouteName>(
  town: Town,
  caller: Caller,
  name: N,
  request: Request<N>,
): Promise<Response<N>> {
  const outcome = await does(town, caller, name, request);
  if (outcome.type !== 'ok') throw new Error(`${name} was not done: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

async function sit(town: Town, name: string, table: string) {
  const caller = callerFrom(town.venue.origin, name, chanceOf('recorded', name));
  const body = { table, uniqueCustomerId: `phone of ${name}`, username: name };
  return { caller, session: await yes(town, caller, 'createSession', { body }) };
}
type Seat = Awaited<ReturnType<typeof sit>>;

const orderOf = (sessionId: string, ...dishes: string[]) => ({
  body: { sessionId, orderItems: dishes.map((menuItemId) => ({ menuItemId })) },
});
async function order(town: Town, { caller, session }: Seat, ...dishes: string[]): Promise<string[]> {
  const { orders } = await yes(town, caller, 'placeOrder', orderOf(session.id, ...dishes));
  return orders.map(({ id }) => id);
}

async function askForCheck(
  town: Town,
  { caller, session }: Seat,
  paymentMethod: 'cash' | 'card',
  tips: number,
) {
  const seen = await look(town, caller, session.tableId);
  const lastProcessedUpdate = Math.max(
    ...Object.values(seen?.sessions ?? {}).map(({ lastUpdate }) => lastUpdate),
  );
  const body = { sessionId: session.id, paymentMethod, tips, lastProcessedUpdate };
  const { checkId = '' } = await yes(town, caller, 'requestSessionCheck', { body });
  await look(town, caller, session.tableId);
  return checkId;
}

type Staff = { readonly ana: Caller; readonly ion: Caller; readonly boss: Caller };

/** Twice nobody is there, once somebody is, and one dish waits for an answer until the end. */
async function phantoms(town: Town, ana: Caller, table: string): Promise<void> {
  const params = { tableId: table };
  await order(town, await sit(town, 'Nobody', table), FRIES, RINGS);
  await yes(town, ana, 'denyPresence', { params });
  await order(town, await sit(town, 'Vera', table), FRIES);
  await yes(town, ana, 'confirmPresence', { params });
  await order(town, await sit(town, 'Nobody again', table), RINGS);
  await yes(town, ana, 'denyPresence', { params });
  await order(town, await sit(town, 'Who knows', table), FRIES);
}

/** Everything the checker has a rule for happens once, and ends well. */
async function play(
  town: Town,
  { ana, ion, boss }: Staff,
  untilPrinted: () => Promise<unknown>,
): Promise<void> {
  const [table = '', terrace = '', corner = ''] = town.tableIds;
  const mihai = await sit(town, 'Mihai', table);
  const olga = await sit(town, 'Olga', table);
  const zoe = await sit(town, 'Zoe', terrace);
  const [wings = '', , struck = ''] = await order(town, mihai, WINGS, LAGER, FRIES);
  await order(town, olga, FRIES);
  await order(town, zoe, RINGS);
  await does(town, mihai.caller, 'placeOrder', orderOf(mihai.session.id, WINGS, 'no_such_dish'));
  const anas = {
    caller: ana,
    session: await yes(town, ana, 'waiterTableSession', { params: { tableId: table } }),
  };
  const [rings = ''] = await order(town, anas, RINGS);
  await look(town, olga.caller, table);
  const claim = { newSessionId: olga.session.id, previousSessionId: anas.session.id, orderId: rings };
  await yes(town, olga.caller, 'claimOrder', { body: claim });
  for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
    await yes(town, ion, 'advanceOrder', { params: { orderId: wings, nextStatus } });
  // Of a sticker that is out the kitchen must hear again, and a second one is a copy.
  await untilPrinted();
  await yes(town, ion, 'printSticker', { params: { orderId: wings } });
  await yes(town, ana, 'deleteItem', { params: { orderItemId: struck } });
  await look(town, mihai.caller, table);

  const separate = await askForCheck(town, olga, 'card', 500);
  const params = { checkId: separate };
  await yes(town, ana, 'printPrecheck', { params });
  await yes(town, ana, 'printFiscal', { params });
  await yes(town, ana, 'completeCheck', { params });
  const withdrawn = await askForCheck(town, mihai, 'cash', 0);
  await yes(town, ana, 'cancelCheck', { params: { checkId: withdrawn } });
  const paid = await askForCheck(town, mihai, 'cash', 0);
  await yes(town, ana, 'completeCheck', { params: { checkId: paid } });
  await askForCheck(town, zoe, 'card', 1_000);
  await phantoms(town, ana, corner);
  const { id } = await yes(town, boss, 'waiterQuickSession', {});
  const quick = { order: orderOf(id, WINGS).body, paymentMethod: 'card', printFiscal: true } as const;
  await yes(town, boss, 'quickOrder', { body: quick });
}

async function record(folder: string): Promise<void> {
  const diary = openDiary(historyFile(folder));
  const venue = await openVenue('sqlite');
  const db = openDatabase(venue.databaseTarget);
  try {
    const town = await openTown(venue, 'recorded', diary, 3);
    const staff = (name: string) => signedIn(venue.origin, name, chanceOf('recorded', name));
    const crew: Staff = { ana: await staff('ana'), ion: await staff('ion'), boss: await staff('admin') };
    await play(town, crew, () => settle(venue, diary, crew.boss));
    await settle(venue, diary, crew.boss);
    await keepEvidence(folder, db, papersIn(venue), { agentKills: 0 });
  } finally {
    await db.destroy();
    await venue.close();
  }
}

export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-recorded-'));
  await record(folder);
  provide('recorded', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
