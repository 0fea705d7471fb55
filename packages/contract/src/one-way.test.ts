import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderStatus } from '@masa/domain/order-status';
import { schemas } from './schemas.ts';

/** Each list of words of a schema that names steps of a dish, with where it stands. */
function* stepsIn(
  node: unknown,
  at: readonly string[] = [],
): Iterable<readonly [string, readonly unknown[]]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'enum' && Array.isArray(value) && value.includes(orderStatus.is.being_prepared))
      yield [at.filter((part) => !['properties', 'items'].includes(part)).join('.'), value];
    yield* stepsIn(value, [...at, key]);
  }
}

describe('what a call may ask of a dish (K-022)', () => {
  it('is a step forward: none takes the first status as its target, and nothing else names one', () => {
    const named = Object.entries(schemas).flatMap(([call, asked]) =>
      [
        'params' in asked ? asked.params : null,
        'query' in asked ? asked.query : null,
        'body' in asked ? asked.body : null,
      ].flatMap((schema) =>
        schema === null
          ? []
          : [...stepsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))].map(
              ([field, words]) => `${call} ${field}: ${words.join(' ')}`,
            ),
      ),
    );
    // `seen` is where a screen saw it: what has moved since is left alone.
    expect(named).toEqual([
      'moveCard target: being_prepared ready_for_delivery delivered',
      'moveCard seen: ordered being_prepared ready_for_delivery delivered',
    ]);
  });
});
