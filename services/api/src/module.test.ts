import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@masa/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gather } from './module.ts';
import { evening, type Evening } from './testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

it('every route of the contract has one handler, and the compiler says so', () => {
  const none = { verbs: {}, jobs: [], persons: [] };
  const everything = { ...none, handlers: bar.product.handlers };
  const again = { ...none, handlers: { login: bar.product.handlers.login } };
  expect(Object.keys(gather([everything]).handlers).toSorted()).toEqual(Object.keys(routes).toSorted());
  // @ts-expect-error two modules answer one route
  gather([everything, again]);
  // @ts-expect-error nobody answers the others
  expect(() => gather([again])).toThrow('A route has no handler.');
  // @ts-expect-error the contract knows no such route
  gather([everything, { ...none, handlers: { dance: bar.product.handlers.login } }]);
});

const MODULES = join(import.meta.dirname, 'modules');

it.each(readdirSync(MODULES))(
  '%s is made by one function, and nobody else builds parts of it',
  async (name) => {
    const door = (await import(join(MODULES, name, 'public.ts'))) as Readonly<Record<string, unknown>>;
    const maker = name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
    expect(Object.keys(door).filter((key) => /(?:Module|Service|Handlers|Sweep)$/u.test(key))).toEqual([
      `${maker}Module`,
    ]);
  },
);

it('no two jobs go by the same name', () => {
  const names = bar.product.jobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** The tables that each locks on the way are in the order of db/unit-of-work.ts. */
it('a name goes out of the modules in the order in which rows are locked', () => {
  expect(bar.product.persons.map(({ module }) => module)).toEqual([
    'calendar',
    'venue',
    'drawer',
    'session',
    'order',
    'kitchen',
    'check',
    'payment',
    'supplier',
    'task',
    'image',
    'opening',
    'stock',
    'print',
    'report',
    'alert',
    'audit',
    'loss',
    'account',
  ]);
});
