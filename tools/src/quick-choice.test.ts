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
      'packages/ui',
      'types of packages/ui',
    ]);
  });

  it('hand the changed file to every small room that may import it', () => {
    const file = 'packages/domain/src/money/money.ts';
    const tests = quickChoice([file], ROOMS).parts.filter(({ kind }) => kind === 'tests');
    expect(tests.map(({ cwd }) => cwd).toSorted(), 'rooms').toEqual(
      Object.keys(ROOMS)
        .filter((room) => room.startsWith('packages/') && room !== 'packages/ui')
        .toSorted(),
    );
    for (const { files, cwd } of tests) expect(files, cwd).toEqual([file]);
  });

  it('look with the checks of the repository at what lies in no room', () => {
    expect(names('scripts/test.mjs'), 'a script').toEqual(['format', 'lint', 'tools', 'types of tools']);
    expect(names('docs/glossary.md'), 'a document').toEqual([]);
  });

  it('run no types for words alone', () => {
    expect(names('apps/guest/src/app/look.css'), 'a sheet').toEqual([
      'format',
      'apps/guest, beside the change',
    ]);
  });

  it('take of a large room what lies beside the change', () => {
    const beside = (...changed: string[]) =>
      quickChoice(changed, ROOMS).parts.flatMap(({ kind, files }) => (kind === 'beside' ? files : []));
    const module = 'services/api/src/modules/order';
    expect(beside(`${module}/order.service.ts`, `${module}/order.store.ts`), 'module').toEqual([
      `${module}/`,
    ]);
    expect(beside('services/api/src/compose.ts'), 'of the room itself').toEqual(['services/api/src/compose']);
  });

  it('look with a text at whatever reads texts', () => {
    const { parts } = quickChoice(['packages/i18n/src/guest/cart.json'], { ...ROOMS, 'packages/i18n': [] });
    expect(parts.at(-1)?.cwd).toBe('tools');
    expect(parts.at(-1)?.files).toContain('tools/src/handbook.test.ts');
  });

  it('name what they leave to the whole run', () => {
    expect(quickChoice(['services/api/src/compose.ts'], ROOMS).left, 'API').toEqual([
      'the other tests of services/api',
      'bills',
      'api-mariadb',
      'chaos',
      'browser',
    ]);
    expect(quickChoice(['packages/ui/src/theme.ts'], ROOMS).left, 'kit').toEqual([
      'the other tests of apps/guest',
      'browser',
    ]);
    expect(quickChoice(['docs/glossary.md'], ROOMS).left, 'document').toEqual(['tools']);
    expect(quickChoice(['package-lock.json'], ROOMS).left, 'lock').toHaveLength(1);
    expect(quickChoice([], ROOMS), 'nothing').toEqual({ parts: [], left: [] });
  });
});
