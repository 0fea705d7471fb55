/**
 * `node e2e/chaos/main.ts [--short] [--only F1,kill-agent] [--database sqlite|mariadb] [--kills N] [--seed S]`: faults
 * under load, then the checker's word on database and paper. TEST_DATABASE names the MariaDB server. Of a part that
 * failed the seed and the evidence are printed; `node e2e/chaos/check.ts <folder>` judges it again. In the short form,
 * which is held to no speed, parts run side by side: each has a bar of its own, and mostly waits.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { newSeed } from './chance.ts';
import { chaosEvening } from './evening.ts';
import { chosenFaults, type Fault } from './faults.ts';
import { figuresOf, print, testsOf } from './report.ts';
import type { Test } from './verdict.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    database: { type: 'string' },
    kills: { type: 'string' },
    guests: { type: 'string' },
    seed: { type: 'string' },
  },
});
const counts = { passed: 0, failed: 0, skipped: 0 };
const mariadb = process.env['TEST_DATABASE'];
const seed = values.seed ?? newSeed();
const AT_ONCE = 2;

// A killed parent must not leave a bar behind; the programs are ended by the `exit` of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

type Say = (line: string) => void;

async function run(fault: Fault, server: string, say: Say): Promise<readonly Test[]> {
  const kills = Number(values.kills ?? fault.kills[values.short ? 'short' : 'long']);
  const { alone, trouble } = fault;
  say(`\n== ${fault.id} ${fault.what}, ${fault.database}: ${kills} times, seed ${seed}`);
  if (alone) {
    const { figures, tests, notRun } = await alone({ times: kills, seed, server, short: values.short });
    for (const figure of figures) say(`   ${figure}`);
    if (notRun !== undefined) {
      say(`   NOT RUN: ${notRun}`);
      counts.skipped += 1;
    }
    return tests;
  }
  const result = await chaosEvening({
    name: `${fault.name}-${fault.database}`,
    server,
    seed,
    agentKills: fault.victim === 'agent' ? kills : 0,
    ...(values.guests === undefined ? {} : { guests: Number(values.guests) }),
    trouble: (scene) => trouble?.({ ...scene, kills, short: values.short }) ?? Promise.resolve([]),
  });
  for (const figure of figuresOf(fault, result)) say(`   ${figure}`);
  const tests = testsOf(fault, result, !values.short);
  if (tests.some(({ problems }) => problems.length > 0))
    say(`   evidence: ${relative(process.cwd(), result.folder)}`);
  return tests;
}

async function perform(fault: Fault, say: Say): Promise<void> {
  const server = fault.database === 'sqlite' ? 'sqlite' : mariadb;
  if (server === undefined || (fault.database === 'mariadb' && !server.startsWith('mysql:'))) {
    say(`\n== ${fault.id} ${fault.what}, ${fault.database}: NOT RUN, TEST_DATABASE names no MariaDB server`);
    counts.skipped += 1;
    return;
  }
  let tests: readonly Test[];
  try {
    tests = await run(fault, server, say);
  } catch (reason) {
    tests = [
      {
        name: 'the evening came to its end',
        problems: [reason instanceof Error ? reason.message : String(reason)],
      },
    ];
  }
  print(tests, say);
  for (const { problems } of tests) counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
}

const faults = chosenFaults(values.only, values.database).filter(
  ({ kills }) => !values.short || values.only !== undefined || kills.short > 0,
);
/** Taken by whoever is free; what a part says is printed whole when it has ended. */
const waiting = faults.values();
async function hand(): Promise<void> {
  for (const fault of waiting) {
    const lines: string[] = [];
    const began = performance.now();
    await perform(fault, (line) => lines.push(line));
    console.log(`${lines.join('\n')}\n   ${Math.round((performance.now() - began) / 1_000)} s in all`);
  }
}
await Promise.all(Array.from({ length: values.short ? AT_ONCE : 1 }, hand));

const resultFile = process.env['RESULT_FILE'];
if (resultFile) writeFileSync(resultFile, JSON.stringify(counts));
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
