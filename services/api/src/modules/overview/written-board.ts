import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { boardLists, type BoardList } from '@masa/contract/board-lists';
import { boardRows, boardValues } from '@masa/contract/overview.schemas';
import type { Answer } from '@masa/contract/schemas';
import { isRecord, keysOf, recordOf } from '@masa/domain/record';

export type Board = Answer<'overview'>;

/** A row as it was read, as it is sent, and as it is sent in writing. */
export type WrittenRow = { readonly read: string; readonly row: unknown; readonly text: string };
/** By key, in the order of the list. */
export type WrittenList = ReadonlyMap<string, WrittenRow>;
const EMPTY: WrittenList = new Map();
type ValueName = keyof typeof boardValues;

/** Of a row that has fields. */
export function fieldsIn({ row }: WrittenRow): Readonly<Record<string, unknown>> {
  if (!isRecord(row)) throw new Error('A row without fields.');
  return row;
}

/** A board held against the contract and written down. */
export type WrittenBoard = {
  readonly version: string;
  readonly now: number;
  readonly lists: Readonly<Record<BoardList, WrittenList>>;
  readonly values: Readonly<Record<ValueName, WrittenRow>>;
};

const listNames = keysOf(boardLists);
const valueNames = keysOf(boardValues);
/** Written down in a millisecond or two; a longer list breathes. */
const ROWS_AT_ONCE = 200;
const PIECES_AT_ONCE = 100;

const listsOf = ({
  alerts,
  sessionsLookup,
  presence = [],
  heldVisits = [],
  deeds = [],
  ...board
}: Board) => ({
  openWaiterOrders: board.openWaiterOrders,
  openKitchenOrders: board.openKitchenOrders,
  checks: board.checks,
  sessionsLookup: Object.values(sessionsLookup),
  waiterCalls: board.waiterCalls,
  presence,
  heldVisits,
  deeds,
  waiterThings: alerts.waiter.things,
  kitchenThings: alerts.kitchen.things,
});
const withoutThings = ({ count, newestTs, nextTs }: Board['alerts']['waiter']) => ({
  count,
  newestTs,
  nextTs,
});
const valuesOf = ({ alerts: { waiter, kitchen }, ...board }: Board) => ({
  rings: { waiter: withoutThings(waiter), kitchen: withoutThings(kitchen) },
  printers: board.printers,
  printTwins: board.printTwins,
  printJobs: board.printJobs,
  trainingMode: board.trainingMode ?? false,
  lowDisk: board.lowDisk ?? null,
  limits: board.limits ?? [],
  recalled: board.recalled ?? [],
});

/** What was written down for the last board is neither parsed nor kept twice. */
function write(
  schema: { readonly parse: (value: unknown) => unknown },
  value: unknown,
  last: WrittenRow | undefined,
): WrittenRow {
  const read = JSON.stringify(value);
  if (last?.read === read) return last;
  const row = schema.parse(value);
  const text = JSON.stringify(row);
  return { read, row, text: text === read ? read : text };
}

async function writeList(
  name: BoardList,
  rows: readonly unknown[],
  last: WrittenList | undefined,
): Promise<WrittenList> {
  const key = boardLists[name];
  const written = new Map<string, WrittenRow>();
  const before = last?.values();
  let same = last?.size === rows.length;
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % ROWS_AT_ONCE === 0) await othersTurn();
    const id = String(key === null || !isRecord(row) ? row : row[key]);
    const one = write(boardRows[name], row, last?.get(id));
    same &&= before?.next().value === one;
    written.set(id, one);
  }
  return last && same ? last : written;
}

/** Two boards have the same one only if everything on them is the same but the clock. */
function versionOf(lists: WrittenBoard['lists'], values: WrittenBoard['values']): string {
  const hash = createHash('sha256');
  for (const name of listNames) {
    hash.update(`\n${name}`);
    for (const { text } of lists[name].values()) hash.update(text);
  }
  for (const name of valueNames) hash.update(`\n${name}`).update(values[name].text);
  return hash.digest('base64url');
}

const isSame = (one: Pick<WrittenBoard, 'lists' | 'values'>, last: WrittenBoard): boolean =>
  listNames.every((name) => one.lists[name] === last.lists[name]) &&
  valueNames.every((name) => one.values[name] === last.values[name]);

export async function writeBoard(board: Board, last: WrittenBoard | null): Promise<WrittenBoard> {
  const rows = listsOf(board);
  const made = new Map<BoardList, WrittenList>();
  for (const name of listNames) made.set(name, await writeList(name, rows[name], last?.lists[name]));
  const lists = recordOf(listNames, (name) => made.get(name) ?? EMPTY);
  const said = valuesOf(board);
  const values = recordOf(valueNames, (name) => write(boardValues[name], said[name], last?.values[name]));
  const written = { lists, values, now: board.now };
  const version = last && isSame(written, last) ? last.version : versionOf(lists, values);
  return { ...written, version };
}

/** `"name":`, and a comma before it where it is not the first. */
const named = (name: string, before: string): string => `${before}${JSON.stringify(name)}:`;

function* listText(list: WrittenList, brackets: '[]' | '{}'): Generator<string> {
  let before = brackets.slice(0, 1);
  let piece = '';
  let at = 0;
  for (const [key, { text }] of list) {
    piece += brackets === '[]' ? before + text : named(key, before) + text;
    before = ',';
    at += 1;
    if (at % ROWS_AT_ONCE > 0) continue;
    yield piece;
    piece = '';
  }
  yield list.size === 0 ? brackets : piece + brackets.slice(1);
}

/** The answer of `overview`, in pieces. */
function* wholeText({ lists, values, now }: WrittenBoard): Generator<string> {
  let before = '{';
  for (const name of ['openWaiterOrders', 'openKitchenOrders', 'checks'] as const) {
    yield named(name, before);
    yield* listText(lists[name], '[]');
    before = ',';
  }
  yield named('sessionsLookup', ',');
  yield* listText(lists.sessionsLookup, '{}');
  for (const name of ['waiterCalls', 'presence', 'heldVisits', 'deeds'] as const) {
    yield named(name, ',');
    yield* listText(lists[name], '[]');
  }
  const rings = fieldsIn(values.rings);
  for (const role of ['waiter', 'kitchen'] as const) {
    yield role === 'waiter' ? named('alerts', ',') + named(role, '{') : named(role, ',');
    yield `${JSON.stringify(rings[role]).slice(0, -1)},"things":`;
    yield* listText(lists[`${role}Things`], '[]');
    yield role === 'waiter' ? '}' : '}}';
  }
  const last = [
    'printers',
    'printTwins',
    'printJobs',
    'trainingMode',
    'lowDisk',
    'limits',
    'recalled',
  ] as const;
  for (const name of last) yield named(name, ',') + values[name].text;
  yield `${named('now', ',')}${now}}`;
}

/** The whole board as it is sent. `around`: what stands before it and behind it. */
export async function wholeJson(
  board: WrittenBoard,
  [before, after]: readonly [string, string] = ['', ''],
): Promise<Buffer> {
  const pieces = [Buffer.from(before)];
  for (const text of wholeText(board)) {
    pieces.push(Buffer.from(text));
    if (pieces.length % PIECES_AT_ONCE === 0) await othersTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(after)]);
}
