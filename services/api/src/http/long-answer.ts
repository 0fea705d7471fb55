import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Schema } from '@masa/contract/endpoint';
import { isRecord } from '@masa/domain/record';
import { z } from 'zod';
import type { Pages } from '../db/pieces.ts';

/** So many values are read and written down in a few milliseconds; of an answer with more the rest waits its turn. */
const LONG = 5_000;
const ENTRIES_AT_ONCE = 50;

export const isPages = (told: unknown): told is Pages<unknown> =>
  typeof told === 'object' && told !== null && Symbol.asyncIterator in told;

/** Whether any list of this answer is only read as it is written down. */
export const isReadOn = (told: unknown): boolean =>
  isPages(told) ||
  (typeof told === 'object' && told !== null && !Array.isArray(told) && Object.values(told).some(isReadOn));

/** Counts no further than it must; what is not read yet is long. */
export function isLong(told: unknown): told is object {
  let left = LONG;
  const isMore = (value: unknown): boolean => {
    left -= 1;
    return (
      left < 0 ||
      isPages(value) ||
      (typeof value === 'object' && value !== null && Object.values(value).some(isMore))
    );
  };
  return isMore(told);
}

/** An object that is no more than the sum of its fields: each can be looked at by itself. */
const isPlain = (schema: Schema): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.catchall && !schema.def.checks?.length;
const isList = (schema: Schema): schema is z.ZodArray =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;

type Entries = z.ZodRecord<z.ZodString>;
const isEntries = (schema: Schema): schema is Entries =>
  schema instanceof z.ZodRecord && !schema.def.checks?.length;

/** What stands between the brackets of a list; after each piece of it the others have their turn. */
async function* innerText(element: Schema, told: readonly unknown[]): AsyncGenerator<string> {
  for (let at = 0; at < told.length; at += ENTRIES_AT_ONCE) {
    const piece = told.slice(at, at + ENTRIES_AT_ONCE);
    if (at > 0) yield ',';
    if (!isLong(piece)) yield JSON.stringify(z.parse(z.array(element), piece)).slice(1, -1);
    else
      for (const [place, one] of piece.entries()) {
        if (place > 0) yield ',';
        if (isLong(one)) yield* textOf(element, one);
        else yield JSON.stringify(z.parse(element, one));
      }
    await othersTurn();
  }
}

async function* listText(element: Schema, told: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  yield* innerText(element, told);
  yield ']';
}

/**
 * A list that is read meanwhile. A page without anything is told by a blank: somebody with a hundred thousand visits and
 * no paper would wait in silence, and a line on which nothing goes for long is cut (serve.ts).
 */
async function* pagesText(element: Schema, told: Pages<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of told) {
    if (page.length === 0) {
      yield ' ';
      continue;
    }
    yield before;
    yield* innerText(element, page);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* entriesText(
  { def: { keyType, valueType } }: Entries,
  told: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(told)) {
    yield `${before}${JSON.stringify(keyType.parse(name))}:`;
    yield* textOf(valueType, value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* fieldsText(
  schema: z.ZodObject,
  told: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, field] of Object.entries<Schema>(schema.shape)) {
    const value = told[name];
    const short = isLong(value) ? null : JSON.stringify(z.parse(field, value));
    if (short === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (short === null) yield* textOf(field, value);
    else yield short;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function textOf(schema: Schema, told: unknown): AsyncGenerator<string> | string[] {
  if (isPages(told) && isList(schema)) return pagesText(schema.element, told);
  if (isRecord(told) && isReadOn(told) && isEntries(schema)) return entriesText(schema, told);
  if (Array.isArray(told) && isList(schema)) return listText(schema.element, told);
  if (isRecord(told) && isPlain(schema)) return fieldsText(schema, told);
  return [JSON.stringify(z.parse(schema, told))];
}

/**
 * A long answer, held against the contract and written down a piece at a time: a bar full of dishes is on the board of
 * every tablet, and who orders meanwhile does not wait for it. What is told to several at once is written down once.
 */
export function longAnswers(schema: Schema): (told: object) => Promise<Buffer> {
  const known = new WeakMap<object, Promise<Buffer>>();
  const write = async (told: object): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const text of textOf(schema, told)) pieces.push(Buffer.from(text));
    return Buffer.concat(pieces);
  };
  return (told) => {
    const written = known.get(told) ?? write(told);
    known.set(told, written);
    return written;
  };
}

/** The same pieces one after the other, for an answer that nobody has whole: it is sent as it is read. */
export const readOn = (schema: Schema, told: object): Readable => Readable.from(textOf(schema, told));
