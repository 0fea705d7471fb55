import { listOf, object, readYaml, text } from './read-yaml.ts';

export type DemoTable = {
  readonly name: string;
  readonly zone: string | null;
  readonly kind: 'physical' | 'virtual';
  readonly sort: number;
};

const tables = object({
  physical: listOf(object({ zone: text, tables: listOf(text) })),
  virtual: listOf(text),
});

export function loadTables(): readonly DemoTable[] {
  const { physical, virtual } = readYaml('tables.yaml', tables);
  return [
    ...physical.flatMap(({ zone, tables: names }) =>
      names.map((name) => ({ name, zone, kind: 'physical' as const })),
    ),
    ...virtual.map((name) => ({ name, zone: null, kind: 'virtual' as const })),
  ].map((table, index) => ({ ...table, sort: index + 1 }));
}
