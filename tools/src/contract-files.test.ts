import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { MODULE_STEPS } from './wall-rules.ts';

const modules: readonly string[] = MODULE_STEPS.flat();
/** `session` of `session.http.ts` and of `session-tables.schemas.ts`. */
const isOfModule = (file: string): boolean => {
  const [name = ''] = file.split('.');
  return modules.some((module) => name === module || name.startsWith(`${module}-`));
};
const files = (ending: string) =>
  readdirSync(join(ROOT, 'packages/contract/src')).filter((file) => file.endsWith(ending));

describe('the files of the contract', () => {
  it('are called after the module that answers: <module>.http.ts, or <module>-<part>.http.ts', () => {
    const all = [...files('.http.ts'), ...files('.schemas.ts')];
    expect(all.length, 'files read').toBeGreaterThan(40);
    expect(all.filter((file) => !isOfModule(file))).toEqual([]);
  });

  it('come in pairs: the routes for browsers, the schemas for the server', () => {
    const names = (ending: string) => files(ending).map((file) => file.replace(ending, ''));
    expect(names('.http.ts')).toEqual(names('.schemas.ts'));
  });

  it('would be found under another name', () => {
    expect(isOfModule('staff.http.ts')).toBe(false);
    expect(isOfModule('tables.http.ts')).toBe(false);
    expect(isOfModule('account-staff.http.ts')).toBe(true);
  });
});
