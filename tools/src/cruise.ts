import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IForbiddenRuleType, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { z } from 'zod';
import { manifestIn } from './json-files.ts';
import { unreachable, writtenRules, type Rooms } from './wall-rules.ts';

export const ROOT = join(import.meta.dirname, '../..');

export const rooms: Rooms = z
  .record(z.string(), z.array(z.string()))
  .parse(createRequire(import.meta.url)(join(ROOT, 'rooms.cjs')));

export const manifestOf = (folder: string) => manifestIn(join(ROOT, folder, 'package.json'));

/** Rooms that nothing of the product stands on: they look at it from outside. */
export const OUTSIDE = ['e2e', 'simulation', 'tools'];

/** The folders of apps, packages and services. */
export const roomFolders = (): string[] =>
  ['apps', 'packages', 'services'].flatMap((kind) =>
    readdirSync(join(ROOT, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${kind}/${entry.name}`),
  );

/** Room -> the rooms that only its tests may import. */
export function testOnlyRooms(): Rooms {
  const folderOf = new Map(roomFolders().map((folder) => [manifestOf(folder).name, folder]));
  return Object.fromEntries(
    Object.keys(rooms).map((room) => {
      const named = Object.keys(manifestOf(room).devDependencies ?? {});
      return [room, named.flatMap((name) => folderOf.get(name) ?? [])];
    }),
  );
}

/** Service -> the files through which it is entered. */
export const doorsOfServices = (): Rooms =>
  Object.fromEntries(
    roomFolders()
      .filter((room) => room.startsWith('services/'))
      .map((room) => [
        room,
        Object.values(manifestOf(room).exports ?? {}).map((file) => file.replace('./', '')),
      ]),
  );

async function cruised(
  baseDir: string,
  folders: readonly string[],
  forbidden: IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`(^|/)(dist|coverage)/` },
      tsPreCompilationDeps: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

export type Findings = {
  readonly modules: number;
  readonly typed: number;
  readonly violations: readonly string[];
};

/** Of these modules all that lead to one of `to` at run time, over any number of imports. */
function leadingTo(modules: readonly IModule[], to: RegExp): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only'))
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const found = new Set<string>();
  const open = [...importers.keys()].filter((name) => to.test(name));
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const importer of importers.get(name) ?? [])
      if (!found.has(importer)) {
        found.add(importer);
        open.push(importer);
      }
  return found;
}

const reached = (modules: readonly IModule[]): string[] =>
  unreachable.flatMap(({ name, from, fromNot, to }) =>
    [...leadingTo(modules, to)]
      .filter((source) => from.test(source) && !fromNot.test(source))
      .map((source) => `${name}: ${source} -> ${to.source}`),
  );

/** Walks the folders under `baseDir`, and names every crossed wall. */
export async function crossedWalls(
  baseDir: string,
  folders: readonly string[],
  table: Rooms,
  testOnly: Rooms,
  doors: Rooms,
): Promise<Findings> {
  const { modules, summary } = await cruised(baseDir, folders, writtenRules(table, testOnly, doors));
  const ours = modules.filter((module) => !module.source.includes('node_modules'));
  const crossed = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return {
    modules: ours.length,
    typed: ours.filter((module) => /\.tsx?$/u.test(module.source)).length,
    violations: [...new Set([...crossed, ...reached(modules)])].toSorted(),
  };
}
