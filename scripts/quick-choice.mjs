/** What `npm run test:quick` runs for a change. */
import { roomOf, standingOn } from './rooms.mjs';

/**
 * @typedef {{ name: string, kind: 'lint' | 'format' | 'types' | 'beside' | 'tests', cwd: string, files: string[] }} Part
 * @typedef {{ parts: Part[], left: string[] }} Choice
 * `left`: steps of `npm test` that the change may touch and that take too long here; they are named, never passed.
 */

const CODE = /\.(?:ts|tsx|mjs|cjs)$/u;
const FORMATTED = /\.(?:ts|tsx|mjs|cjs|json|css)$/u;
/** Whatever these say holds for every room. */
const EVERYWHERE =
  /^(?:package(?:-lock)?\.json|versions\.json|tsconfig\.base\.json|turbo\.json|vite\.(?:base|cuts)\.ts)$/u;

/** Their tests start the whole product or draw whole pages: nearly all of them touch nearly every file. */
const LARGE = /^(?:apps|services)\//u;
/** What reads every text of people. */
const TEXTS = 'packages/i18n';
const READERS_OF_TEXTS = ['tools/src/label-in-name.test.ts', 'tools/src/handbook.test.ts'];

/**
 * Where the tests of a file of a large room lie: in its folder, or beside it where the folder is the whole room.
 * @param {string} file @param {string} room
 */
function besideOf(file, room) {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return folder === `${room}/src` || folder === room ? file.replace(/\.[^./]+$/u, '') : `${folder}/`;
}

/** @param {readonly string[]} files @returns {Map<string, string[]>} */
function byRoom(files) {
  /** @type {Map<string, string[]>} */
  const rooms = new Map();
  for (const file of files) {
    // A script, a document or a workflow is what the checks of `tools` read.
    const room = roomOf(file) ?? 'tools';
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  return rooms;
}

/**
 * The change's own rooms come before those that stand on them, so that a budget that runs out leaves the farthest.
 * @param {readonly string[]} changed files from the root; those that are gone are not among them
 * @param {Readonly<Record<string, readonly string[]>>} imports rooms.cjs
 * @returns {Choice}
 */
export function quickChoice(changed, imports) {
  const rooms = byRoom(changed);
  const code = changed.filter((file) => CODE.test(file));
  const own = [...rooms.keys()];
  const above = [...new Set(own.flatMap((room) => standingOn(imports, room)))].filter(
    (room) => !own.includes(room),
  );
  /** @type {Part[]} */
  const parts = [];
  const formatted = changed.filter((file) => FORMATTED.test(file));
  if (formatted.length > 0) parts.push({ name: 'format', kind: 'format', cwd: '.', files: formatted });
  if (code.length > 0) parts.push({ name: 'lint', kind: 'lint', cwd: '.', files: code });
  for (const room of own) {
    const files = (rooms.get(room) ?? []).filter((file) => roomOf(file) === room || CODE.test(file));
    if (files.length === 0) continue;
    if (LARGE.test(`${room}/`)) {
      const beside = [...new Set(files.map((file) => besideOf(file, room)))];
      parts.push({ name: `${room}, beside the change`, kind: 'beside', cwd: room, files: beside });
    } else parts.push({ name: room, kind: 'tests', cwd: room, files });
    if (files.some((file) => CODE.test(file)))
      parts.push({ name: `types of ${room}`, kind: 'types', cwd: room, files: [] });
  }
  if (own.includes(TEXTS))
    parts.push({ name: 'what reads texts', kind: 'beside', cwd: 'tools', files: READERS_OF_TEXTS });
  const below = code.filter((file) => roomOf(file)?.startsWith('packages/'));
  if (below.length > 0)
    for (const room of above)
      if (!LARGE.test(`${room}/`)) parts.push({ name: room, kind: 'tests', cwd: room, files: below });
  return { parts, left: leftFor(changed, [...own, ...above]) };
}

/** @param {readonly string[]} changed @param {readonly string[]} rooms @returns {string[]} */
function leftFor(changed, rooms) {
  if (changed.some((file) => EVERYWHERE.test(file)))
    return ['everything: the whole repository stands on what changed'];
  const runs = rooms.some((room) => /^(?:apps|services|e2e)/u.test(room));
  const large = rooms.filter((room) => LARGE.test(`${room}/`));
  return [
    ...large.map((room) => `the other tests of ${room}`),
    ...(changed.some((file) => roomOf(file) === null && !CODE.test(file)) ? ['tools'] : []),
    ...(rooms.includes('services/api') ? ['bills', 'api-mariadb'] : []),
    ...(rooms.some((room) => room.startsWith('services/')) ? ['chaos'] : []),
    ...(runs ? ['browser'] : []),
  ];
}
