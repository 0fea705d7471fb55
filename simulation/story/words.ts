import type { Mishap } from '../faults/mishaps.ts';
import type { Happening } from '../faults/swarm.ts';
import type {
  GuestIntent,
  GuestScript,
  Line,
  OwnerTask,
  Scripts,
  Sent,
  StaffTask,
} from '../people/scripts.ts';
import { OPENS } from '../scene.ts';
import type { Told } from '../evening.ts';
import { counted, gave, price } from './money-words.ts';
import type { Story } from './story.ts';

/** Guests have names, as in the bar. */
const NAMES = [
  'Mihai',
  'Ana',
  'Ion',
  'Olga',
  'Vlad',
  'Elena',
  'Petru',
  'Maria',
  'Radu',
  'Daria',
  'Igor',
  'Lia',
];

const clockOf = (ms: number): string => new Date(OPENS + ms).toISOString().slice(11, 19);
const seconds = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`);
const nth = (number: number): string => {
  const end = number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${end}`;
};
const table = (code: string): string => code.replace(/[B-Z]+$/u, '');

const dishes = (lines: readonly Line[]): string => {
  const names = [...Map.groupBy(lines, ({ menuItemId }) => menuItemId)];
  return names
    .map(([name, all]) => {
      const courses = all.flatMap(({ course }) => course ?? []);
      const times = all.length > 1 ? `${all.length} x ` : '';
      const seats = all.flatMap(({ seat }) => seat ?? []);
      const sits = seats.length > 0 ? ` (seat ${seats.join(', ')})` : '';
      const waits = courses.length > 0 ? ` (course ${courses.join(', ')})` : '';
      return `${times}${name.replaceAll(/_+/gu, ' ')}${waits}${sits}`;
    })
    .join(', ');
};
const voucher = (code: string, at: number | null): string =>
  `the voucher ${code} on ${at === null ? 'the table' : `dish ${at + 1} of the bill`}`;

const takenBack = ({ undo }: Sent): string =>
  typeof undo?.afterMs === 'number' ? `, and takes it back after ${seconds(undo.afterMs)}` : '';

function intended(intent: GuestIntent): string {
  switch (intent.do) {
    case 'order':
      return `orders ${dishes(intent.lines)}${intent.serve === 'together' ? ', all of it together' : ''}${intent.onBothPhones ? ', on both phones at once' : ''}${takenBack(intent)}`;
    case 'again':
      return `orders dish ${intent.nth + 1} of the bill again${takenBack(intent)}`;
    case 'feedback':
      return `gives the house ${intent.score} of 5`;
    case 'claim':
      return `claims dish ${intent.nth + 1} of the bill`;
    case 'voucher':
      return `uses ${voucher(intent.code, intent.nth)}${intent.alsoAs === null ? '' : `, and under the same key ${intent.alsoAs}`}`;
    case 'move':
      return `moves to table ${table(intent.table)}`;
    case 'call':
      return `calls the waiter${intent.reason === undefined ? '' : `: ${intent.reason}`}`;
    case 'scan':
      return 'scans the code again';
    case 'ask':
      return `asks for the check ${intent.alone ? 'alone' : 'for the table'}${intent.withOldData ? ', with old data' : ''}`;
  }
}

function tasked(task: StaffTask | OwnerTask): string {
  switch (task.do) {
    case 'order':
      return `orders ${dishes(task.lines)} for table ${table(task.table)}`;
    case 'claim':
      return `claims dish ${task.nth + 1} of table ${table(task.table)}`;
    case 'strike off':
      return `strikes off dish ${task.nth + 1} of table ${table(task.table)}`;
    case 'hold':
      return `holds the course of dish ${task.nth + 1} of those that have one`;
    case 'bring back':
      return `brings dish ${task.nth + 1} of those that were handed out back${task.remake ? ', to be made again' : ''}`;
    case 'cancel':
      return `cancels check ${task.nth + 1} of those that wait`;
    case 'take':
      return `takes a part of what is due on check ${task.nth + 1} of those that wait`;
    case 'nobody here':
      return `says that nobody is at table ${table(task.table)}`;
    case 'limit': {
      const { limit } = task;
      if (limit.kind === 'pause') return `pauses ${limit.scope} for ${limit.who}, ${limit.length} minutes`;
      return `lets in ${limit.portions} portions of ${limit.scope} in five minutes`;
    }
    case 'resume':
      return `takes orders of ${task.scope} again (${task.kind})`;
    case 'cover':
      return `covers what is written to dish ${task.nth + 1} of table ${table(task.table)}`;
    case 'voucher':
      return `uses ${voucher(task.code, task.nth)} at table ${table(task.table)}`;
    case 'ask':
      return `asks for the check of table ${table(task.table)}`;
    case 'quick order':
      return `sells ${dishes(task.lines)} over the counter`;
    case 'first orders':
      return `lets first orders ${task.wait ? 'wait for a waiter' : 'through'}`;
    case 'hours':
      return task.until === null ? 'opens day and night' : `closes at ${task.until}`;
    case 'daypart':
      return `offers ${task.groups.join(', ')} from ${task.from} to ${task.until} alone`;
    case 'price rule':
      return `sells ${task.groups.join(', ')} cheaper from ${task.from} to ${task.until}: ${task.effect} ${task.value}`;
    case 'station':
      return `opens a station of the ${task.side} for ${[...task.groups, ...task.items, ...task.choices].join(', ')}`;
    case 'switch station':
      return `sends the cook of station ${task.nth + 1} home, or calls him back`;
    case 'remove station':
      return `gives up station ${task.nth + 1}`;
    case 'route':
      return `has ${task.value} made at ${task.stations.map((at) => `station ${at + 1}`).join(', ') || 'no station of its own'}`;
    case 'end price rule':
      return 'ends the last rule of prices';
    case 'house': {
      const {
        guestUndoSeconds: undo,
        autoFire,
        moreMethods = [],
        servicePercent,
        vouchersPayAlcohol,
        ...rest
      } = task.settings;
      const others = Object.entries(rest).map(([name, on]) => `${name} ${on ? 'on' : 'off'}`);
      const pays = moreMethods.length > 0 ? [`pay by ${moreMethods.join(', ')}`] : [];
      const fires = typeof autoFire === 'number' ? `; courses fire after ${autoFire} min` : '';
      const serves = typeof servicePercent === 'number' ? `; service is ${servicePercent} %` : '';
      const eats = vouchersPayAlcohol === false ? '; vouchers pay for no alcohol' : '';
      return `lets guests: ${[...(undo === undefined ? [] : [`take back for ${undo} s`]), ...pays, ...others].join(', ')}${fires}${serves}${eats}`;
    }
    case 'price':
      return `sets the price of ${task.dish} to ${price(task.price)}`;
    case 'switch':
      return `switches ${task.dish} ${task.active ? 'on' : 'off'}`;
    case 'switch option':
      return `switches ${task.option} of ${task.dish} ${task.active ? 'on' : 'off'}`;
  }
}

function happened(happening: Happening): string {
  switch (happening.kind) {
    case 'line down':
      return `The line of ${happening.who} is down for ${seconds(happening.forMs)}.`;
    case 'api freezes':
      return `The API stands still for ${seconds(happening.forMs)}.`;
    case 'clock jumps':
      return `Somebody sets the clock by ${seconds(happening.byMs)}.`;
    case 'sold by hand':
      return `Somebody sells for ${price(happening.total)} on the register, by hand.`;
  }
}

function wentWrong(fault: Mishap): string {
  const deed = `the ${nth(fault.nth)} ${fault.deed} of ${fault.who}`;
  const step = `${fault.time > 1 ? `the ${nth(fault.time)} ` : ''}"${fault.step}" of ${deed}`;
  switch (fault.kind) {
    case 'api dies':
      return `The API dies ${fault.when} ${step}, and is back after ${seconds(fault.forMs)}.`;
    case 'statement fails':
      return `${step} ${fault.how === 'lost' ? 'is done and reported as failed' : `fails: ${fault.how}`}.`;
    case 'disk is full':
      return `The disk is full at ${step}.`;
    case 'request lost':
      return `Nobody hears ${deed}.`;
    case 'request delayed':
      return `${deed} arrives ${seconds(fault.byMs)} late.`;
    case 'request doubled':
      return `${deed} arrives once more after ${seconds(fault.byMs)}.`;
    case 'answer lost':
      return `The answer to ${deed} is lost.`;
    case 'answer delayed':
      return `The answer to ${deed} is ${seconds(fault.byMs)} late.`;
    case 'message lost':
      return `The message "${fault.step}" about ${deed} is lost.`;
    case 'agent dies':
      return `${fault.who} dies when it ${fault.deed} for the ${nth(fault.nth)} time, and is back after ${seconds(fault.forMs)}${fault.newComputer ? ' on a new computer' : ''}.`;
    case 'printer trouble':
      return `${fault.who} ${fault.how} at paper ${fault.nth}, for ${seconds(fault.forMs)}.`;
    case 'register trouble':
      return `The register goes away when its ${nth(fault.nth)} sale ${fault.step}, for ${seconds(fault.forMs)}.`;
  }
}

/** What somebody means to do, with the time at which he means to, unless something keeps him. */
type Said = { readonly atMs: number; readonly text: string };

function guestTells({ name, table: at, arrivesMs, intents, pays }: GuestScript): Said[] {
  let atMs = arrivesMs;
  const told: Said[] = [{ atMs, text: `${name} sits down at table ${table(at)}.` }];
  for (const { afterMs, intent } of intents) {
    atMs += afterMs;
    told.push({ atMs, text: `${name} ${intended(intent)}.` });
  }
  if (pays)
    told.push({
      atMs,
      text: `${name} asks for the check${pays.alone ? ' alone' : ''}${pays.shares ? ', says what he pays for' : ''}, and leaves.`,
    });
  return told;
}

const did = (
  who: string,
  tasks: readonly { readonly atMs: number; readonly task: StaffTask | OwnerTask }[],
): Said[] => tasks.map(({ atMs, task }) => ({ atMs, text: `${who} ${tasked(task)}.` }));

const named = (text: string): string =>
  text.replaceAll(/\bguest (\d+)/gu, (whole, number: string) => NAMES[Number(number) - 1] ?? whole);

/** A sentence begins as sentences do. */
const begun = (line: string): string =>
  line.replace(/(?<=^\d\d:\d\d:\d\d {2})\w/u, (letter) => letter.toUpperCase());

const deedsOf = ({ guests, waiters, counter, owner, drawers = [], manager = [] }: Scripts): number =>
  guests.reduce((sum, { intents, pays }) => sum + intents.length + (pays ? 1 : 0), 0) +
  waiters.reduce((sum, { tasks }) => sum + tasks.length, 0) +
  counter.length +
  owner.length +
  drawers.length +
  manager.length;

/** How many deeds people mean to do. */
export const deedsIn = ({ scripts, nextDay }: Story): number =>
  deedsOf(scripts) + (nextDay ? deedsOf(nextDay) : 0);

const tellsOf = ({ guests, waiters, counter, owner, drawers = [], manager = [] }: Scripts): Said[] => [
  ...guests.flatMap(guestTells),
  ...waiters.flatMap(({ name, tasks }) => did(name, tasks)),
  ...did('the counter', counter),
  ...did('the owner', owner),
  ...drawers.map(({ atMs, task }) => ({ atMs, text: `the cashier ${counted(task)}.` })),
  ...manager.map(({ atMs, task }) => ({ atMs, text: `the manager ${gave(task)}.` })),
];
const DAY_MS = 24 * 3_600_000;
const tomorrow = (said: readonly Said[]): Said[] =>
  said.map(({ atMs, text }) => ({ atMs: atMs + DAY_MS, text: `the next day ${text}` }));

/** What people did, what went wrong, and what broke: for whoever has never seen a trace. */
export function inWords({ story, struck }: Pick<Told, 'story' | 'struck'>, broken: string): string {
  const { scripts, nextDay, happenings, drawn } = story;
  const told = [
    ...tellsOf(scripts),
    ...(nextDay ? tomorrow(tellsOf(nextDay)) : []),
    ...happenings.map((one) => ({ atMs: one.atMs, text: happened(one) })),
    ...struck.map(({ fault, atMs }) => ({ atMs, text: wentWrong(fault) })),
  ].toSorted((one, other) => one.atMs - other.atMs);
  const chance = Object.entries(drawn).filter(([, name]) => name !== null);
  return [
    ...told.map(({ atMs, text }) => `${clockOf(atMs)}  ${text}`),
    ...(chance.length > 0 ? [`  drawn:  ${chance.map((one) => one.join(' as in ')).join(', ')}`] : []),
    `  BROKEN: ${broken}`,
  ]
    .map((line) => begun(named(line)))
    .join('\n');
}
