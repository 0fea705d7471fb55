import { beforeAll, describe, expect, it } from 'vitest';
import {
  crossedWalls,
  doorsOfServices,
  OUTSIDE,
  ROOT,
  roomFolders,
  rooms,
  testOnlyRooms,
  type Findings,
} from './cruise.ts';
import { inPlantedRepository, PLANTED } from './planted.ts';
import { unreachable, writtenRules } from './wall-rules.ts';

/** Far below what there is, far above the nothing that a blind reader would report. */
const FEWEST_MODULES = 250;
const FOLDERS = ['apps', 'packages', 'services', 'e2e', 'simulation', 'tools'];

describe('the walls of this repository', () => {
  let findings: Findings;
  beforeAll(async () => {
    const all = [...roomFolders(), ...OUTSIDE];
    findings = await crossedWalls(ROOT, all, rooms, testOnlyRooms(), doorsOfServices());
  }, 240_000);

  it('were looked at: TypeScript files were read, and many', () => {
    expect(findings.modules, 'modules read').toBeGreaterThan(FEWEST_MODULES);
    expect(findings.typed, 'TypeScript modules read').toBeGreaterThan(FEWEST_MODULES);
  });

  it('are crossed by no import', () => {
    expect(findings.violations, 'imports through a wall').toEqual([]);
  });
});

describe('the walls', () => {
  const testOnly = {
    'apps/guest': ['packages/fixtures'],
    'services/api': ['packages/client', 'packages/fixtures'],
  };
  const doors = { 'services/api': ['src/start/boot.ts'] };
  const look = (root: string) => crossedWalls(root, FOLDERS, rooms, testOnly, doors);

  it('leave every lawful import alone', async () => {
    const { violations } = await inPlantedRepository(false, look);
    expect(violations, 'imports through a wall').toEqual([]);
  }, 240_000);

  it('each stop the import that they are for', async () => {
    const { violations } = await inPlantedRepository(true, look);
    const missed = Object.entries(PLANTED).filter(
      ([wall, [file]]) => !violations.some((violation) => violation.startsWith(`${wall}: ${file} -> `)),
    );
    expect(missed, 'planted imports that nothing stopped').toEqual([]);
  }, 240_000);

  it('are all tried', () => {
    const walls = [...writtenRules(rooms, testOnly, doors), ...unreachable].map(({ name }) => name ?? '');
    // The walls of a room's tests are the room's own with more doors; two of them stand for all.
    const untried = walls.filter((wall) => !(wall in PLANTED) && !wall.startsWith('room-tests:'));
    expect(untried, 'walls without a planted import').toEqual([]);
  });
});
