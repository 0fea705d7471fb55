import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EndpointSchemas, Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { evening, type Evening } from '../testing/evening.ts';
import { repeatableByNature } from '../testing/writes/by-nature.ts';
import { keyedWrites } from '../testing/writes/keyed.ts';
import { placeIn, type Place } from '../testing/writes/write.ts';

const entries = Object.entries(routes) as [RouteName, Route][];
const takesKey = (name: RouteName) => (schemas[name] as EndpointSchemas).idempotent === true;

let bar: Evening;
let at: Place;
beforeAll(async () => {
  bar = await evening();
  at = placeIn(bar, onTestFinished);
});
afterAll(() => bar.close());

const deeds = async () => Number((await bar.database.db('audit_log').count({ count: '*' }))[0]?.['count']);
/** A secret is kept nowhere: whoever lost it gets another. The address of a wall is one. */
const SECRETS = { key: null, password: null, address: null };
const withoutSecrets = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && Object.keys(SECRETS).some((secret) => secret in answer)
    ? { ...answer, ...SECRETS }
    : answer;

describe('a call that takes a key', () => {
  it('is told below, each of them', () => {
    const keyed = entries.flatMap(([name]) => (takesKey(name) ? [name] : []));
    expect(Object.keys(keyedWrites).toSorted()).toEqual(keyed.toSorted());
  });

  it.each(Object.entries(keyedWrites))(
    '%s, sent again when its answer was lost, happens once and is answered alike',
    async (name, prepare) => {
      const send = await prepare(at);
      const once = { idempotencyKey: crypto.randomUUID() };
      const first = await send(once);
      const before = await deeds();
      expect(withoutSecrets(await send(once))).toEqual(withoutSecrets(first));
      // That one got another key is a deed of its own.
      expect((await deeds()) - before).toBe(name === 'createPrintAgent' ? 1 : 0);
    },
  );
});

describe('a call that changes something and takes no key', () => {
  it('is told with its reason, each of them', () => {
    const keyless = entries.flatMap(([name, { method }]) =>
      method === 'GET' || takesKey(name) ? [] : [name],
    );
    expect(Object.keys(repeatableByNature).toSorted()).toEqual(keyless.toSorted());
  });

  it.each(Object.entries(repeatableByNature))(
    '%s, sent again when its answer was lost, is answered alike',
    async (_, { write }) => {
      const send = await write(at);
      const first = await send({});
      expect(withoutSecrets(await send({}))).toEqual(withoutSecrets(first));
    },
  );
});
