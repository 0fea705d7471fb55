import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { editsOf } from './planted/bug.ts';
import { bugs } from './planted/bugs.ts';
import { bugsElsewhere } from './planted/elsewhere.ts';
import { runProgram } from './testing/process.ts';

const hashIn = (said: string): string => /^trace ([0-9a-f]{64})$/mu.exec(said)?.[1] ?? said;
const evenings = (seed: number, elsewhere = {}) =>
  runProgram('main.ts', ['--seed', `${seed}`, '--evenings', '1'], elsewhere);

describe('an evening out of a seed', () => {
  let here: Awaited<ReturnType<typeof evenings>>;
  beforeAll(async () => {
    here = await evenings(5);
  });

  it('is the same one in another process, folder, time zone and language', async () => {
    const there = await evenings(5, {
      cwd: tmpdir(),
      env: { TZ: 'Asia/Tokyo', LANG: 'ru_RU.UTF-8', LC_ALL: 'ru_RU.UTF-8' },
    });
    expect(here.said, 'an evening').toMatch(
      /^1 evenings, [01] with the next day \(\S+ years\), \d{2,} calls .* [1-9]\d* dishes, [1-9]\d* deaths/mu,
    );
    expect(here.status, here.said).toBe(0);
    expect(hashIn(there.said)).toBe(hashIn(here.said));
  });

  it('is another one with another seed', async () => {
    const other = await evenings(8);
    expect(other.status, other.said).toBe(0);
    expect(hashIn(other.said)).not.toBe(hashIn(here.said));
  });
});

describe('what was drawn of an evening', () => {
  it('is all there is to know: played from plain data it is the same one, step by step', async () => {
    const { said } = await runProgram('testing/retold.ts', ['7:1']);
    expect(said).toMatch(/^[1-9]\d* faults\n(?<hash>[0-9a-f]{64})\n\k<hash>$/mu);
  });
});

describe('a planted bug', () => {
  it.each(Object.entries({ ...bugs, ...bugsElsewhere }))('has its place: %s', async (_, bug) => {
    const sources = new Map<string, string>();
    for (const { file, text, instead } of editsOf(bug)) {
      const code = sources.get(file) ?? (await readFile(join(import.meta.dirname, '..', file), 'utf8'));
      expect(code.split(text), text).toHaveLength(2);
      sources.set(file, code.split(text).join(instead));
    }
    // A program that cannot be read has no bug.
    for (const source of sources.values()) expect(() => stripTypeScriptTypes(source)).not.toThrow();
  });

  it('has a name that can be asked for: commas part names, and whoever asks for none that there is hears of it', async () => {
    expect(Object.keys({ ...bugs, ...bugsElsewhere }).filter((name) => name.includes(','))).toEqual([]);
    const { status, said } = await runProgram('main.ts', ['--planted', 'nobody planted this']);
    expect(status).toBe(1);
    expect(said).toContain('Nobody knows of nobody planted this.');
  });

  it('is found in one of the first evenings: visits are not put on their check', async () => {
    const bug = 'visits are not put on their check';
    const { said } = await runProgram('main.ts', ['--planted', bug, '--seed', '1', '--evenings', '4']);
    expect(said).toMatch(/ \| [1-4]\.0 \| [1-4] \| /u);
  });

  it('stops no night that is to go on, whose next evening is the one that it would be without', async () => {
    const planted = ['--plant', 'visits are not put on their check', '--seed', '1', '--first'];
    const [on, alone] = [
      await runProgram('main.ts', [...planted, '2', '--evenings', '2', '--on']),
      await runProgram('main.ts', [...planted, '3', '--evenings', '1']),
    ];
    expect(on.said).toMatch(/^2 alarms; 0 evenings since the last one, 0 in a row at most$/mu);
    const third = ({ said }: { readonly said: string }) =>
      said.split('\n').filter((line) => line.startsWith('1:3: '));
    expect(third(alone)).not.toEqual([]);
    expect(third(on)).toEqual(third(alone));
  });
});

describe('whoever leaves the seams', () => {
  it('is named with file and line, even if he keeps it to himself', async () => {
    const { said } = await runProgram('testing/escape.ts');
    expect(said).toMatch(
      /^noted: fs\.promises\.readFile is outside of the simulation; asked for by simulation\/testing\/asks-the-disk\.ts:3\nswallowed$/mu,
    );
  });
});

/** Each kind of fault once at least, at deeds that have little in common. */
const SHORT =
  'claimOrder,requestTableCheck,completeCheck,finishDelivery,advanceOrder,payShift,createPrintAgent';

describe('a deed that meets a fault at any of its statements', () => {
  it.each([
    ['placeOrder', 'error,full,lost,open,crash before,crash after'],
    ['quickOrder', 'late,busy,busy for long,from then on'],
    [SHORT, 'full,lost,open,crash after'],
  ])(
    'is whole or not at all, is told once it is stored, and can be said again: %s, %s',
    async (deeds, kinds) => {
      const { status, said } = await runProgram('main.ts', ['--sweep', '--deeds', deeds, '--kinds', kinds]);
      expect(said).toMatch(/^[1-9]\d* deeds, \d{2,} statements, \d{2,} runs, 0 findings/mu);
      expect(status, said).toBe(0);
    },
  );
});
