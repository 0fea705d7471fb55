import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doorsOfServices, manifestOf, OUTSIDE, ROOT, roomFolders, rooms } from './cruise.ts';

/** Builders of values have no behaviour of their own to test. */
const WITHOUT_TESTS = ['packages/fixtures'];

describe('every room', () => {
  it('has its rights in rooms.cjs, and every right belongs to a room', () => {
    expect(Object.keys(rooms).toSorted(), 'rooms.cjs').toEqual([...roomFolders(), ...OUTSIDE].toSorted());
  });

  // The task runner passes over a missing script in silence: a room without one would simply not be checked.
  it.each([...roomFolders(), 'simulation', 'tools'])(
    '%s is linted, typed and tested by the same words',
    (room) => {
      const scripts = manifestOf(room).scripts ?? {};
      expect(scripts['lint'], 'lint').toBe('oxlint --type-aware .');
      expect(scripts['typecheck'], 'typecheck').toMatch(/^tsc -p \./u);
      expect(scripts['test'], 'test').toBe(WITHOUT_TESTS.includes(room) ? undefined : 'vitest run');
    },
  );

  it.each(roomFolders().filter((room) => room.startsWith('apps/')))('%s can be built', (app) => {
    expect(manifestOf(app).scripts?.['build'], 'build').toBe('vite build');
  });

  it.each(roomFolders())('%s is called after its folder', (room) => {
    expect(manifestOf(room).name, 'name').toBe(`@masa/${room.split('/')[1] ?? ''}`);
  });

  it.each(roomFolders())(
    '%s declares exactly the rooms that it may import, as far as it uses them',
    (room) => {
      const named = Object.keys(manifestOf(room).dependencies ?? {}).filter((name) =>
        name.startsWith('@masa/'),
      );
      const allowed = (rooms[room] ?? []).map((folder) => manifestOf(folder).name);
      expect(
        named.filter((name) => !allowed.includes(name)),
        'declared without the right to import',
      ).toEqual([]);
    },
  );

  // Whatever a star opens counts as used by somebody, and what nobody uses any more is seen by nobody.
  it.each(roomFolders())('%s names the code by which it is entered', (room) => {
    const doors = Object.keys(manifestOf(room).exports ?? {});
    expect(doors.filter((door) => door.endsWith('*'))).toEqual([]);
  });

  it.each(Object.entries(doorsOfServices()))('%s has its doors where they lead somewhere', (room, doors) => {
    expect(doors.filter((file) => !existsSync(join(ROOT, room, file)))).toEqual([]);
    expect(doors).not.toEqual([]);
  });
});
