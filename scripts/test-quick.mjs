/**
 * `npm run test:quick`: the tests that a change touches, for work in progress, in at most 90 seconds. The change is what
 * differs from where this branch left main; `-- --since HEAD~1` names another beginning. What there was no time for is
 * named and never called passed: before a change is handed on, `npm test` runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { onRightNode, ROOT, whenAskedToStop } from './node-runtime.mjs';

await onRightNode(import.meta.filename);

const { ensureInstalled } = await import('./install.mjs');
const { program, run, stopAll } = await import('./processes.mjs');
const { quickChoice } = await import('./quick-choice.mjs');

const BUDGET_MS = 90_000;
const OUT_OF_TIME = 124;
const imports = /** @type {Record<string, string[]>} */ (createRequire(import.meta.url)('../rooms.cjs'));

whenAskedToStop((signal) => void stopAll(5_000).then(() => process.exit(128 + constants.signals[signal])));

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return { ok: status === 0, lines: stdout.split('\n').filter((line) => line !== ''), said: stderr };
}

/** @param {string | undefined} since */
function beginning(since) {
  if (since !== undefined) return since;
  for (const trunk of ['origin/main', 'main']) {
    const { ok, lines } = git('merge-base', 'HEAD', trunk);
    if (ok && lines[0]) return lines[0];
  }
  throw new Error('There is no main to compare with: name a commit with -- --since.');
}

/** @param {string} since */
function changedSince(since) {
  const differing = git('diff', '--name-only', '--diff-filter=d', since);
  if (!differing.ok) throw new Error(differing.said.trim());
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing.lines, ...unknown.lines])].filter((file) => existsSync(join(ROOT, file)));
}

/** @param {import('./quick-choice.mjs').Part} part @returns {string[]} */
function command({ kind, cwd, files }) {
  // A folder keeps its last slash: it is looked for as a part of a path.
  const here = files.map(
    (file) => relative(join(ROOT, cwd), join(ROOT, file)) + (file.endsWith('/') ? '/' : ''),
  );
  switch (kind) {
    case 'format':
      return [program('oxfmt'), '--check', ...here];
    case 'lint':
      return [program('oxlint'), ...here];
    case 'types':
      return [
        program('@typescript/native', 'tsc'),
        '-p',
        '.',
        '--noEmit',
        // What it found out is kept: the next time it looks at what has changed since.
        '--incremental',
        '--tsBuildInfoFile',
        join(ROOT, '.cache/types', `${cwd.replaceAll('/', '-')}.json`),
      ];
    case 'beside':
      return [program('vitest'), 'run', ...here, '--passWithNoTests', '--reporter=dot'];
    case 'tests':
      return [program('vitest'), 'related', ...here, '--run', '--passWithNoTests', '--reporter=dot'];
  }
}

async function main() {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  await ensureInstalled();
  const began = Date.now();
  const { parts, left } = quickChoice(changedSince(beginning(values.since)), imports);
  /** @type {string[]} */
  const lines = [];
  let failed = 0;
  for (const part of parts) {
    const rest = BUDGET_MS - (Date.now() - began);
    if (rest <= 0) {
      lines.push(`${part.name.padEnd(28)} NOT RUN: no time left`);
      continue;
    }
    const at = Date.now();
    process.stdout.write(`\n== ${part.name}\n`);
    // One after the other: they share two cores.
    // oxlint-disable-next-line no-await-in-loop
    const code = await run(process.execPath, command(part), {
      cwd: join(ROOT, part.cwd),
      stdio: ['ignore', 'inherit', 'inherit'],
      timeoutMs: rest,
    });
    const seconds = `${((Date.now() - at) / 1000).toFixed(1)} s`;
    if (code === OUT_OF_TIME) lines.push(`${part.name.padEnd(28)} NOT RUN: not done in ${seconds}`);
    else {
      if (code !== 0) failed += 1;
      lines.push(`${part.name.padEnd(28)} ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds}`);
    }
  }
  lines.push(...left.map((step) => `${step.padEnd(28)} NOT RUN: npm test has it`));
  process.stdout.write(`\n${parts.length === 0 ? 'Nothing has changed.' : lines.join('\n')}\n`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
