import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';

describe('docs/operations.md', () => {
  it('names every variable that the API reads', () => {
    const table = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const rows = [...table.matchAll(/^\| ([A-Z][A-Z_, ]+) \|/gmu)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    const config = readFileSync(join(ROOT, 'services/api/src/start/config.ts'), 'utf8');
    const read = [...config.matchAll(/^\s+([A-Z][A-Z_]+): z\b/gmu)].map(([, name = '']) => name);
    expect(read.length, 'variables found').toBeGreaterThan(8);
    expect(
      read.filter((name) => !rows.includes(name)),
      'undocumented',
    ).toEqual([]);
  });

  it('names every secret that the API reads from a file', () => {
    const table = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const source = readFileSync(join(ROOT, 'services/api/src/start/secrets.ts'), 'utf8');
    const [, list = ''] = /const secrets = \[([^\]]+)\]/u.exec(source) ?? [];
    const read = [...list.matchAll(/'([A-Z_]+)'/gu)].map(([, name = '']) => `${name}_FILE`);
    expect(read.length, 'secrets found').toBeGreaterThan(3);
    expect(
      read.filter((name) => !table.includes(`\`${name}\``)),
      'undocumented',
    ).toEqual([]);
  });
});
