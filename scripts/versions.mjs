/** `node scripts/versions.mjs`: versions.json is the one place for third-party versions; this writes them everywhere else. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node-runtime.mjs';
import { readJson } from './read-json.mjs';

const KINDS = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** @typedef {Partial<Record<typeof KINDS[number], Record<string, string>>>} Manifest */

/**
 * Sets the versions in place and answers what was different.
 * @param {Manifest} manifest
 * @param {Record<string, string>} versions
 * @returns {string[]}
 */
export function align(manifest, versions) {
  /** @type {string[]} */
  const differences = [];
  for (const kind of KINDS) {
    const named = manifest[kind] ?? {};
    for (const [name, version] of Object.entries(named)) {
      const right = versions[name];
      if (name.startsWith('@masa/') || version === right) continue;
      if (right === undefined) {
        differences.push(`${name} ${version} is not in versions.json`);
        continue;
      }
      differences.push(`${name} ${version} should be ${right}`);
      named[name] = right;
    }
  }
  return differences;
}

/** @returns {string[]} every package.json of the checkout, relative to its root */
function manifests() {
  const rooms = ['apps', 'packages', 'services'].flatMap((kind) =>
    readdirSync(join(ROOT, kind)).map((room) => join(kind, room)),
  );
  const files = ['.', 'e2e', 'simulation', 'tools', ...rooms].map((folder) => join(folder, 'package.json'));
  return files.filter((file) => existsSync(join(ROOT, file))).toSorted();
}

/** @returns {{ differences: string[], unused: string[], texts: Map<string, string> }} */
export function compare() {
  const versions = /** @type {Record<string, string>} */ (readJson(join(ROOT, 'versions.json')));
  const used = new Set();
  /** @type {string[]} */
  const differences = [];
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of manifests()) {
    const manifest = /** @type {Manifest} */ (readJson(join(ROOT, file)));
    for (const kind of KINDS) for (const name of Object.keys(manifest[kind] ?? {})) used.add(name);
    const mine = align(manifest, versions);
    differences.push(...mine.map((difference) => `${file}: ${difference}`));
    if (mine.length > 0) texts.set(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  }
  return { differences, unused: Object.keys(versions).filter((name) => !used.has(name)), texts };
}

if (import.meta.filename === process.argv[1]) {
  const { differences, unused, texts } = compare();
  for (const [file, text] of texts) writeFileSync(join(ROOT, file), text);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  for (const name of unused) process.stdout.write(`versions.json: nothing uses ${name}\n`);
  process.stdout.write(
    texts.size > 0 ? 'Now run npm install, so that the lock file follows.\n' : 'All agree.\n',
  );
}
