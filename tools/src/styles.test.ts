import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { styleFaults } from './styles.ts';

const ROOMS = ['apps', 'packages/ui', 'packages/front'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const textsOf = (ending: RegExp): Map<string, string> =>
  new Map(
    files
      .filter((path) => ending.test(path) && !/\.test\.tsx?$|\/testing\//u.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

describe('the sheets of the kit and of the apps', () => {
  it('each keep to their own classes, and each class is used', () => {
    const sheets = textsOf(/\.css$/u);
    expect(sheets.size).toBeGreaterThan(20);
    expect(styleFaults({ sheets, sources: textsOf(/\.(?:tsx?|html)$/u) })).toEqual([]);
  });
});

const KIT = 'packages/ui/src/styles/cards.css';
const DAY = 'apps/staff/src/features/day-close/day-close.css';
const APP = 'apps/staff/src/app/styles/boards.css';

describe('a sheet', () => {
  const faultsIn = (changed: Readonly<Record<string, string>>) =>
    styleFaults({
      sheets: new Map(
        Object.entries({
          'packages/ui/src/styles/staff.css': "@layer kit, feature;\n@import './cards.css' layer(kit);",
          [KIT]:
            '.card { color: red; }\n.chip-ok { color: green; }\n@keyframes blink { 50% { opacity: 0; } }',
          [DAY]:
            '@layer feature {\n  .day-close-sums > dd, .card.day-close-paper { margin: 0; }\n}\n@layer system {\n  @media print {\n    .card:has(.day-close-paper) { display: none; }\n  }\n}',
          [APP]: '@layer feature { .hall .card { margin: 0; } }',
          ...changed,
        }),
      ),
      sources: new Map([
        ['packages/ui/src/chip.tsx', 'const face = (tone: string) => `chip-${tone}`;'],
        ['packages/ui/src/card.tsx', `const face = 'card';`],
        ['apps/staff/src/routes/hall.tsx', `const columns = 'hall';`],
        ['apps/staff/src/features/audit/audit-page.tsx', `const head = <p className="audit-head" />;`],
        [
          'apps/staff/src/features/day-close/day-close-page.tsx',
          `import './day-close.css';\n// It's "day-close-gone" no more.\nconst words = ['card day-close-paper', 'is-open'];\nconst sums = <dl className="day-close-sums" />;`,
        ],
      ]),
    });

  it('of a feature paints what bears its name, and what lies in it', () => {
    expect(faultsIn({})).toEqual([]);
  });

  it.each([
    [
      'paints the cards of every screen',
      DAY,
      '@layer feature { .card > dd { margin: 0; } }',
      '".card > dd" has',
    ],
    [
      'paints a state wherever it is',
      DAY,
      '@layer feature { .is-open > dd { margin: 0; } }',
      '".is-open > dd" has',
    ],
    ['stands in no layer', DAY, '.day-close-paper { margin: 0; }', '".day-close-paper" stands in no layer'],
    [
      'stands where others are shared',
      DAY,
      '@layer shared { .day-close-paper { margin: 0; } }',
      'stands in the layer shared, not in feature',
    ],
    ['draws what nothing uses', DAY, '@layer feature { .day-close-gone { margin: 0; } }', 'nothing uses'],
    ['of the app paints the kit', APP, '@layer feature { .card { margin: 0; } }', '".card" has'],
    ['of the app paints a feature', APP, '@layer feature { .day-close-sums { margin: 0; } }', 'is of'],
    [
      'draws what one feature alone uses',
      KIT,
      '.card, .audit-head { color: red; }',
      'only apps/staff/src/features/audit/ uses .audit-head',
    ],
    ['of the kit paints a feature', KIT, '.card, .day-close-sums { color: red; }', '.day-close-sums is of'],
  ])('that %s is found', (_, sheet, css, said) => {
    expect(faultsIn({ [sheet]: css }).filter((fault) => fault.startsWith(sheet))).toEqual([
      expect.stringContaining(said),
    ]);
  });

  it('that nothing imports, or that is not called after its folder, is found', () => {
    const lost = 'apps/staff/src/features/audit/audit.css';
    const other = 'apps/staff/src/features/audit/rows.css';
    expect(faultsIn({ [lost]: '', [other]: '' })).toEqual([
      `${lost}: nothing imports it`,
      `${other}: is not called after its folder`,
    ]);
  });
});
