import * as fc from 'fast-check';

export type SentHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Numbers that JSON can say and JavaScript cannot write: they travel as words and are unwrapped in the text. */
const raw = (number: string) => `@@${number}@@`;
export const textOf = (value: unknown): string => JSON.stringify(value).replace(/"@@([^@]*)@@"/gu, '$1');

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 0);
const proto = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as unknown;
export const LONG = 'x'.repeat(100_000);
export const tooLarge = `{"pad":"${LONG}"}`;
/** What has broken other servers. */
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
export const anyPoison = fc.constantFrom(...poison);
export const badPath = fc.constantFrom(
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

export const brokenText = (text: string): fc.Arbitrary<string> =>
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
    '['.repeat(15_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  );

export const contentTypes = fc.oneof(
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

export const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant<SentHeaders>({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<SentHeaders>(
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
