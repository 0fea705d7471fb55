import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLogFiles } from './log-files.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'masa-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const line = (no: number) => `${String(no).padStart(9, '0')}\n`;

it('keeps the newest lines in files that do not grow, also over a restart', () => {
  for (let start = 0; start < 4; start += 1) {
    const log = openLogFiles(directory, { maxBytes: 100, files: 3 });
    for (let no = start * 25; no < start * 25 + 25; no += 1) log.write(line(no));
    log.close();
  }
  expect(readdirSync(directory).toSorted()).toEqual(['agent.1.log', 'agent.2.log', 'agent.log']);
  for (const name of readdirSync(directory))
    expect(statSync(join(directory, name)).size).toBeLessThanOrEqual(100);
  const text = ['agent.2.log', 'agent.1.log', 'agent.log']
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('');
  expect(text).toBe(Array.from({ length: 30 }, (_, place) => line(70 + place)).join(''));
});

it('does not stop the agent when the disk takes no more', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = openLogFiles(directory);
  log.close();
  log.write(line(1));
  log.write(line(2));
  expect(said).toHaveBeenCalledTimes(1);
});
