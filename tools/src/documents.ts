import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './cruise.ts';

/** Made, fetched or hidden: not ours to check. */
const FOREIGN = /^(node_modules|dist|data|coverage|test-results|playwright-report|\..*)$/u;

/** Every file of the repository whose name ends so, relative to its root. */
export function filesEnding(ending: RegExp, folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.test(entry.name) ? [] : filesEnding(ending, path);
    return ending.test(entry.name) ? [relative(ROOT, path)] : [];
  });
}

export const markdownFiles = (): string[] => filesEnding(/\.md$/u);

/** The commands and programs in the text are examples; links in them are not links. */
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```/gu, '').replaceAll(/`[^`\n]*`/gu, '');

const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');

const anchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,6}\s+(.*)$/gmu)].map(([, heading = '']) => anchorOf(heading));

/** Links of a document that lead nowhere. Addresses of the wide web are left alone: no test asks a network. */
export function deadLinks(file: string, text: string, root = ROOT): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)/gu)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/u.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const there = path === '' ? join(root, file) : resolve(root, dirname(file), decodeURIComponent(path));
    if (!existsSync(there)) return true;
    if (anchor === undefined || !there.endsWith('.md')) return false;
    return !anchors(readFileSync(there, 'utf8')).includes(anchor);
  });
}

/** What npm itself understands without a script of ours. */
const NPM_OWN = [
  'ci',
  'install',
  'run',
  'exec',
  'pkg',
  'ls',
  'audit',
  'sbom',
  'version',
  'help',
  'pack',
  'prune',
];

/** `npm run x`, `npm start` and `npm test` of a text that no package.json of ours knows. */
export function unknownCommands(text: string, scripts: readonly string[]): string[] {
  const run = [...text.matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/gu)].map(([, name = '']) => name);
  const short = [...text.matchAll(/`npm ([a-z]+)\b/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !NPM_OWN.includes(name));
  return [...new Set([...run, ...short])].filter((name) => !scripts.includes(name));
}

/** The scripts of `node scripts/x.mjs` that are not there. */
export function missingScripts(text: string): string[] {
  const named = [...text.matchAll(/\bnode (scripts\/[\w-]+\.mjs)/gu)].map(([, file = '']) => file);
  return [...new Set(named)].filter((file) => !existsSync(join(ROOT, file)));
}

/** Who may import whom as a document's table says it: the first column names the rooms, the last one their rights. */
export function roomsInTable(text: string): Record<string, string[]> {
  const rows = text
    .split('\n')
    .filter((line) => /^\| `(?:(?:apps|packages|services)\/|e2e`|simulation`|tools`)/u.test(line));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const said = cells.at(-2) ?? '';
      const rights =
        said === 'nothing'
          ? []
          : said
              .split(', ')
              .map((name) => (name.includes('/') || name === 'scripts' ? name : `packages/${name}`));
      return [...(cells[1] ?? '').matchAll(/`([^`]+)`/gu)].map(([, room = '']) => [room, rights] as const);
    }),
  );
}
