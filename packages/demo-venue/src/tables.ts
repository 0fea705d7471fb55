import { z } from 'zod';
import { readYaml, text } from './read-yaml.ts';

export type DemoTable = {
  readonly name: string;
  readonly zone: string | null;
  readonly kind: 'physical' | 'virtual';
  readonly sort: number;
};

const tablesFile = z.strictObject({
  physical: z.array(z.strictObject({ zone: text, tables: z.array(text) })),
  virtual: z.array(text),
});

export function loadTables(): readonly DemoTable[] {
  const { physical, virtual } = readYaml('tables.yaml', tablesFile);
  return [
    ...physical.flatMap(({ zone, tables: names }) =>
      names.map((name) => ({ name, zone, kind: 'physical' as const })),
    ),
    ...virtual.map((name) => ({ name, zone: null, kind: 'virtual' as const })),
  ].map((table, index) => ({ ...table, sort: index + 1 }));
}
