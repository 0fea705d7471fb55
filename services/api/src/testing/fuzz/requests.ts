import * as fc from 'fast-check';
import { z } from 'zod';
import type { EndpointSchemas, Route, Schema } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import {
  anyPoison,
  badPath,
  brokenText,
  contentTypes,
  LONG,
  tooLarge,
  oddHeaders,
  textOf,
  type SentHeaders,
} from './poison.ts';

/** Ids that exist in the bar, by the names that the contract gives them. */
export type Known = Readonly<Record<string, readonly string[]>>;
export type Sent = {
  readonly name: RouteName;
  readonly method: string;
  readonly path: string;
  readonly headers: SentHeaders;
  readonly body: string | undefined;
};

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

const jsons = new WeakMap<Schema, Json>();
/** Translated once: a night asks for the same ones thousands of times. */
function jsonOf(schema: Schema | undefined): Json | null {
  if (!schema) return null;
  const json = jsons.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  jsons.set(schema, json);
  return json;
}

function objectOf({ properties = {}, required = [] }: Json, known: Known): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valid(one, name, known)]),
  );
  return fc.record(model, { requiredKeys: Object.keys(model).filter((name) => required.includes(name)) });
}

const integers = ({ minimum = -5, maximum = 2 ** 41 }: Json): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(Math.max(minimum, -(2 ** 31))), max: Math.min(maximum, 2 ** 41) });

function valid(schema: Json, field: string, known: Known): fc.Arbitrary<unknown> {
  const ids = known[field];
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, field, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valid(schema.items ?? {}, field, known), { maxLength: 2 });
    case 'string':
      return ids && ids.length > 0
        ? fc.constantFrom(...ids)
        : fc.string({ unit: 'grapheme', maxLength: Math.min(20, schema.maxLength ?? 20) });
    case 'integer':
      return integers(schema);
    case 'number':
      // Amounts with decimals, among them some with more than there may be.
      return fc.oneof(
        integers(schema),
        fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / 1_000),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return anyPoison;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body that would do, with one thing wrong somewhere in it. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  if (isList(body))
    return fc.oneof(anyPoison, fc.tuple(...body.map(spoilt)), fc.constant([...body, ...body]));
  if (!isFields(body) || Object.keys(body).length === 0) return anyPoison;
  const names = Object.keys(body);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc.oneof(
        { weight: 4, arbitrary: spoilt(body[name]).map((value) => ({ ...body, [name]: value })) },
        { weight: 1, arbitrary: fc.constant(without(name)) },
        { weight: 1, arbitrary: anyPoison.map((value) => ({ ...body, extra: value, ['__proto__']: value })) },
        { weight: 1, arbitrary: fc.constant({ ...without(name), [name.toUpperCase()]: body[name] }) },
      ),
    );
}

const multipart = (content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\0.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--x--\r\n`;

function queryOf(schema: Json | null, known: Known): fc.Arbitrary<string> {
  const names = Object.keys(schema?.properties ?? {});
  const said = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('en', '0', '-1', '1e400', 'NaN', '5', 'queued', '\0', LONG.slice(0, 2_000)),
  );
  const one = fc.tuple(
    fc.constantFrom(...names, ...Object.keys(known), '__proto__', 'lang[]', 'lang[a]'),
    said,
  );
  return fc
    .array(one, { maxLength: 3 })
    .map((pairs) =>
      pairs.length > 0
        ? `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
        : '',
    );
}

/** One request to one route: right, nearly right or not at all. */
export function requestTo(
  name: RouteName,
  known: Known,
  callers: readonly SentHeaders[],
): fc.Arbitrary<Sent> {
  const route: Route = routes[name];
  const entry: EndpointSchemas = schemas[name];
  const params = [...route.path.matchAll(/:(\w+)/gu)].map(([, param]) => param ?? '');
  const param = (field: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(known[field] ?? ['x'])).map(encodeURIComponent) },
      { weight: 1, arbitrary: badPath },
    );
  const path = fc
    .tuple(...params.map(param))
    .map((values) =>
      params.reduce((filled, field, at) => filled.replace(`:${field}`, values[at] ?? ''), route.path),
    );
  const body = jsonOf(entry.body);
  const right: fc.Arbitrary<unknown> = body ? valid(body, '', known) : fc.constant({});
  const text = fc.oneof(
    { weight: 5, arbitrary: right.map(textOf) },
    { weight: 5, arbitrary: right.chain(spoilt).map(textOf) },
    { weight: 1, arbitrary: right.map(textOf).chain(brokenText) },
    { weight: 1, arbitrary: anyPoison.map(textOf) },
    // Of all bodies that are no JSON it came too seldom: one run of a thousand requests in twelve had none.
    { weight: 1, arbitrary: fc.constant(tooLarge) },
  );
  const file = fc.record({
    type: fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=y',
      'application/json',
    ),
    content: fc
      .constantFrom(
        '',
        'GIF89a',
        '\x89PNG\r\n\x1A\n',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '%PDF-1.7',
        LONG,
      )
      .map(multipart),
  });
  const sent = entry.file
    ? file.map(({ type, content }) => ({ headers: { 'content-type': type }, body: content }))
    : fc.tuple(contentTypes, fc.option(text, { nil: undefined, freq: 12 })).map(([type, content]) => ({
        headers: { 'content-type': type },
        body: route.method === 'GET' ? undefined : content,
      }));
  return fc
    .tuple(path, queryOf(jsonOf(entry.query), known), sent, oddHeaders, fc.constantFrom(...callers))
    .map(([address, query, { headers, body: content }, odd, caller]) => ({
      name,
      method: route.method,
      path: address + query,
      headers: { ...headers, ...caller, ...odd },
      body: content,
    }));
}
