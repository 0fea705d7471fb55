/** A form is judged before anything else is known of it: whatever it holds, judging it must end in a verdict. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from './endpoint.ts';
import { schemas } from './schemas.ts';

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
};
type Leaves = { readonly text: string; readonly number: number; readonly branch: number };

/** Of the right kinds, so that no field ends the judging before the rules between fields are asked. */
function filled(schema: Json, leaves: Leaves): unknown {
  if (schema.anyOf) return filled(schema.anyOf[leaves.branch % schema.anyOf.length] ?? {}, leaves);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[leaves.branch % schema.enum.length];
  if (schema.type === 'array') return [filled(schema.items ?? {}, leaves)];
  if (schema.type === 'boolean') return leaves.branch % 2 === 0;
  if (schema.type === 'integer' || schema.type === 'number') return leaves.number;
  if (schema.type === 'null') return null;
  if (schema.type !== 'object') return leaves.text;
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, filled(one, leaves)]);
  return Object.fromEntries(fields) as unknown;
}

const TEXTS = ['', 'abc', '2024-13-45', '2024-02-29', '9999-12-31', '23:59', '\u0000'];
const NUMBERS = [0, 1, -1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0.5];
const every: readonly Leaves[] = TEXTS.flatMap((text) =>
  NUMBERS.flatMap((number) => [0, 1, 2].map((branch) => ({ text, number, branch }))),
);

const forms = Object.entries(schemas).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, Schema>>)[part];
    return schema ? [{ form: `${name} ${part}`, schema }] : [];
  }),
);

describe('judging', () => {
  it.each(forms)('$form comes to a verdict, whatever numbers and texts are in it', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
    for (const leaves of every) {
      const form = filled(json, leaves);
      expect(() => z.safeParse(schema, form), JSON.stringify(form)).not.toThrow();
    }
  });

  it('a count of what nobody can count is refused, and nothing is summed up of it', () => {
    const judged = (amount: number, worth: number, pieces: number): boolean =>
      schemas.countDrawer.body.safeParse({ amount, pieces: [{ worth, pieces }] }).success;
    expect(judged(20_000, 10_000, 2), 'two hundreds').toBe(true);
    expect(judged(30_000, 10_000, 2), 'another amount').toBe(false);
    expect(judged(20_000, 20_000_000_001, 1), 'no such note').toBe(false);
    expect(judged(9, 100_000, Number.MAX_SAFE_INTEGER), 'more pieces than there are').toBe(false);
  });
});
