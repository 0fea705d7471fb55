import fc from 'fast-check';
import { z } from 'zod';
import type { EndpointSchemas, Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';

/** Ids that exist in the house, by the names that the contract gives them. */
export type Known = Readonly<Record<string, readonly string[]>>;
export type Sent = {
  readonly name: RouteName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
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

/** Numbers that JSON can say and JavaScript cannot write: they travel as words and are unwrapped in the text. */
const raw = (number: string) => `@@${number}@@`;
const textOf = (value: unknown): string => JSON.stringify(value).replace(/"@@([^@]*)@@"/gu, '$1');

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 0);
const proto = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as unknown;
const LONG = 'x'.repeat(100_000);
/** What has broken other houses. */
const poison: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  raw('-0'),
  raw('1e400'),
  raw('-1e400'),
  raw('0.1e-400'),
  raw('123456789012345678901234567890'),
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\u202Etxt.exe',
  'Ștefan Ж 🍺',
  "' OR 1=1 --",
  '"; DROP TABLE sessions; --',
  '../../etc/passwd',
  '%s%n%x',
  '{{7*7}}',
  '__proto__',
  'toString',
  'NaN',
  '2026-11-20T18:00:00Z',
  LONG,
  'x'.repeat(65),
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 3 },
  proto,
  deep(50),
  deep(2_000),
  Array.from({ length: 500 }, () => 0),
];
const anyPoison = fc.constantFrom(...poison);
const badPath = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%F0%9F',
  '%ED%A0%80',
  '..',
  '%2e%2e%2f',
  '%2F',
  '%5C',
  'a'.repeat(300),
  '%20',
  'x%20',
  '%F0%9F%8D%BA',
  "'",
  '*',
  '0',
  'null',
  '__proto__',
  '%0d%0aX:1',
);

const jsonOf = (schema: z.ZodType | undefined): Json | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : null;

function objectOf({ properties = {}, required = [] }: Json, known: Known): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valid(one, name, known)]),
  );
  return fc.record(model, { requiredKeys: Object.keys(model).filter((name) => required.includes(name)) });
}

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
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 41, 2 ** 41),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyPoison;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body that would do, with one thing wrong somewhere in it. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(body))
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

const brokenText = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]]',
    'null',
    '"text"',
    '1e400',
    '\uFEFF{}',
    '{"a":1,"a":2}',
    "{'a':1}",
    '{"a":NaN}',
    text.slice(0, -1),
    `${text}${text}`,
    text.replaceAll('"', "'"),
    `/* */${text}`,
    `{"pad":"${LONG}"}`,
    '['.repeat(15_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  );

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<string | readonly string[]>(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/json; charset=klingon',
      'APPLICATION/JSON',
      'application/jsonp',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '',
      ['application/json', 'text/plain'],
    ),
  },
);

const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Sent['headers']>({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Sent['headers']>(
      { 'idempotency-key': 'one-key' },
      { 'idempotency-key': ['one', 'two'] },
      { 'idempotency-key': 'x'.repeat(65) },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br' },
      { 'content-encoding': 'klingon' },
      { 'x-forwarded-for': '1.2.3.4, ::1' },
      { accept: 'text/html' },
      { 'accept-language': 'ru' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-1' },
      { cookie: ['guest=x', 'guest=y'] },
      { cookie: `guest=${'y'.repeat(4_000)}; =; ;;; guest` },
      { origin: 'null' },
      { 'sec-fetch-site': 'none' },
      { 'x-http-method-override': 'DELETE' },
    ),
  },
);

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
  callers: readonly Sent['headers'][],
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
