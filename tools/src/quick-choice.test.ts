import { describe, expect, it } from 'vitest';
import { quickChoice } from '../../scripts/quick-choice.mjs';
import { roomOf, standingOn } from '../../scripts/rooms.mjs';

const ROOMS = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/client': ['packages/contract'],
  'packages/ui': [],
  'services/api': ['packages/contract', 'packages/domain'],
  'apps/guest': ['packages/client', 'packages/contract', 'packages/domain', 'packages/ui'],
};
const names = (...changed: string[]) => quickChoice(changed, ROOMS).parts.map(({ name }) => name);

describe('the rooms', () => {
  it('are known by where a file lies', () => {
    expect(roomOf('apps/guest/src/app/look.ts'), 'app').toBe('apps/guest');
    expect(roomOf('tools/src/rooms.test.ts'), 'tools').toBe('tools');
    expect(roomOf('README.md'), 'root').toBeNull();
  });

  it('stand on each other, also by way of a third', () => {
    expect(standingOn(ROOMS, 'packages/contract').toSorted(), 'contract').toEqual([
      'apps/guest',
      'packages/client',
      'packages/contract',
      'services/api',
    ]);
  });
});

describe('the quick tests of a change', () => {
  it('begin with its own room and go on to those that stand on it', () => {
    expect(names('packages/ui/src/theme.ts'), 'parts').toEqual([
      'format',
      'lint',
      'types of packages/ui',
      'packages/ui',
      'apps/guest',
    ]);
  });

  it('hand the changed file to every room that may import it', () => {
    const file = 'packages/domain/src/money.ts';
    const tests = quickChoice([file], ROOMS).parts.filter(({ kind }) => kind === 'tests');
    expect(tests.map(({ cwd }) => cwd).toSorted(), 'rooms').toEqual(
      Object.keys(ROOMS)
        .filter((room) => room !== 'packages/ui')
        .toSorted(),
    );
    for (const { files, cwd } of tests) expect(files, cwd).toEqual([file]);
  });

  it('look with the checks of the repository at what lies in no room', () => {
    expect(names('scripts/test.mjs'), 'a script').toEqual(['format', 'lint', 'types of tools', 'tools']);
    expect(names('docs/glossary.md'), 'a document').toEqual([]);
  });

  it('run no types for words alone', () => {
    expect(names('apps/guest/src/app/look.css'), 'a sheet').toEqual(['format', 'apps/guest']);
  });

  it('name what they leave to the whole run', () => {
    expect(quickChoice(['services/api/src/boot.ts'], ROOMS).left, 'API').toEqual([
      'api-mariadb',
      'chaos',
      'browser',
    ]);
    expect(quickChoice(['packages/ui/src/theme.ts'], ROOMS).left, 'kit').toEqual(['browser']);
    expect(quickChoice(['docs/glossary.md'], ROOMS).left, 'document').toEqual(['tools']);
    expect(quickChoice(['package-lock.json'], ROOMS).left, 'lock').toHaveLength(1);
    expect(quickChoice([], ROOMS), 'nothing').toEqual({ parts: [], left: [] });
  });
});
