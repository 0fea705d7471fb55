/** Installs the libraries of package-lock.json when they are not the ones that are there. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram, onRightNode, ROOT } from './node-runtime.mjs';
import { lockGaps } from './lock-check.mjs';
import { run } from './processes.mjs';
import { readJson } from './read-json.mjs';

const STAMP = join(ROOT, 'node_modules', '.masa-stamp');

/** Libraries with compiled parts belong to one Node and one kind of machine, so both are part of the stamp. */
function wanted() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const machine = `${process.version} ${process.platform} ${process.arch}`;
  return createHash('sha256').update(lock).update(machine).digest('hex');
}

function stamped() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '';
}

/** @typedef {{ version?: string, optional?: boolean }} Entry */
/** @param {string} path */
const entries = (path) => /** @type {{ packages: Record<string, Entry> }} */ (readJson(path)).packages;

/**
 * npm writes down what it installed, after its last file. When that is what the lock asks for (somebody ran
 * `npm install` by hand), there is nothing to do but to remember it.
 */
function alreadyThere() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const have = entries(record);
  const ask = entries(join(ROOT, 'package-lock.json'));
  const libraries = Object.entries(ask).filter(([path]) => path.startsWith('node_modules/'));
  return (
    libraries.every(
      ([path, { version, optional }]) => (optional && !have[path]) || have[path]?.version === version,
    ) && Object.keys(have).every((path) => ask[path])
  );
}

/** @returns {Promise<void>} */
export async function ensureInstalled() {
  const stamp = wanted();
  if (stamped() === stamp) return;
  if (alreadyThere()) {
    writeFileSync(STAMP, `${stamp}\n`);
    return;
  }

  const gaps = lockGaps(join(ROOT, 'package-lock.json'));
  if (gaps.length > 0) {
    // npm would refuse with a riddle ("EUSAGE"); this names the cause.
    throw new Error(`package-lock.json lacks ${gaps.join(', ')}: run npm install and commit the lock file.`);
  }

  process.stderr.write('Installing the libraries (about a minute; only when they change) ...\n');
  const began = Date.now();
  const { command, prefix, shell } = npmProgram();
  // No library of ours needs its install script (allowScripts in package.json says so to npm 11); an older npm
  // would run them all and ask for a compiler. The development libraries build the two apps.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(command, [...prefix, ...args], { shell, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`npm ci ended with ${code}; its own words are above.`);
  writeFileSync(STAMP, `${stamp}\n`);
  process.stderr.write(`Libraries are in place (${Math.round((Date.now() - began) / 1000)} s).\n`);
}

if (import.meta.filename === process.argv[1]) {
  await onRightNode(import.meta.filename);
  await ensureInstalled();
}
