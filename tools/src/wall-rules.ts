import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Room -> the rooms that it may import: rooms.cjs. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** Tests and what only they use; neither ships, so what they may import is another question. */
const TESTS = String.raw`(\.test\.tsx?$|/testing/|/vitest[^/]*\.config\.ts$)`;
const TEST_FILES = String.raw`\.test\.tsx?$`;
/** Whatever is not in a room: third-party code keeps its own house. */
const OUR_FOLDERS = '^(apps|packages|services|e2e|tools|scripts)/';
const library = (...names: string[]) => `node_modules/(@types/)?(${names.join('|')})(/|$)`;
const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/**
 * What a room's tests may import on top: the rooms among its development dependencies, so that one glance at
 * package.json tells it.
 */
function roomRules(rooms: Rooms, testOnly: Rooms): IForbiddenRuleType[] {
  return Object.entries(rooms).flatMap(([room, allowed]) => {
    const own = [room, ...allowed].map((name) => `^${name}/`);
    const forTests = [...own, ...(testOnly[room] ?? []).map((name) => `^${name}/`)];
    const comment = `${room} may import ${allowed.join(', ') || 'no other room'} (rooms.cjs)`;
    return [
      rule(
        `room:${room}`,
        comment,
        { path: `^${room}/`, pathNot: TESTS },
        { path: OUR_FOLDERS, pathNot: own },
      ),
      rule(
        `room-tests:${room}`,
        comment,
        { path: `^${room}/.*${TESTS}` },
        { path: OUR_FOLDERS, pathNot: forTests },
      ),
    ];
  });
}

/** Rules about every import that is written down, `import type` included. */
export function writtenRules(rooms: Rooms, testOnly: Rooms): IForbiddenRuleType[] {
  return [
    ...roomRules(rooms, testOnly),
    rule(
      'room-unknown',
      'a folder that rooms.cjs does not name has no rights yet',
      {
        path: '^(apps|packages|services)/[^/]+/',
        pathNot: Object.keys(rooms).map((room) => `^${room}/`),
      },
      { path: '.*' },
    ),
    rule(
      'fixtures-for-tests',
      'builders of made-up values must never ship',
      { path: '^(apps|packages|services|e2e)/', pathNot: [TESTS, '^packages/fixtures/'] },
      { path: '^packages/fixtures/' },
    ),
    rule(
      'product-without-tests',
      'what ships does not lean on what only tests need',
      { path: '^(apps|packages|services)/', pathNot: [TESTS, '^packages/fixtures/'] },
      { path: [TEST_FILES, '^(apps|packages|services)/.*/testing/'] },
    ),
    rule(
      'feature-alone',
      'two features meet in a route, never in each other',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    rule(
      'module-by-its-door',
      'a module of the API enters another only through its public.ts',
      { path: '^services/api/src/modules/([^/]+)/', pathNot: TESTS },
      {
        path: '^services/api/src/modules/',
        pathNot: ['^services/api/src/modules/$1/', String.raw`/public\.ts$`],
      },
    ),
    rule(
      'sql-in-stores',
      'SQL lives in stores and views, the database folder and the seed',
      {
        path: '^services/api/src/',
        pathNot: [TESTS, String.raw`\.(store|view)\.ts$`, '^services/api/src/(db|seed)/'],
      },
      { path: library('knex', 'mysql2', 'better-sqlite3') },
    ),
    rule(
      'express-at-the-edge',
      'modules know requests and answers of the contract, not of a web framework',
      { path: '^services/api/src/', pathNot: [TESTS, '^services/api/src/http/'] },
      { path: library('express', 'express-serve-static-core') },
    ),
    rule(
      'modules-below-the-edge',
      'a module knows of http/ only the shape of a handler; what both need stands below both',
      { path: '^services/api/src/modules/', pathNot: TESTS },
      { path: '^services/api/src/http/', pathNot: '^services/api/src/http/handlers[.]ts$' },
    ),
    rule(
      'domain-alone',
      'rules of the restaurant run anywhere: no library, no platform',
      { path: '^packages/domain/src/', pathNot: TESTS },
      { path: '.*', pathNot: '^packages/domain/' },
    ),
    rule(
      'contract-with-zod-only',
      'both sides of every wire import it',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { path: '.*', pathNot: ['^packages/(contract|domain)/', library('zod')] },
    ),
    rule(
      'resolved',
      'an import that leads nowhere would pass every other wall unseen',
      { path: '^(apps|packages|services|e2e|tools)/' },
      { couldNotResolve: true, path: ['^@masa/', String.raw`^\.`] },
    ),
  ];
}

/** Rules about what is there at run time: `import type` costs a browser nothing and closes no circle. */
export function runtimeRules(): IForbiddenRuleType[] {
  return [
    {
      name: 'browser-without-zod',
      comment: 'one schema costs a guest 22 kB: of the contract only what stays free of zod',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/(client|ui|i18n))/src/', pathNot: TESTS },
      to: { path: library('zod'), reachable: true },
    },
    rule(
      'modules-run-without-the-edge',
      'of the shape of a handler a module takes types alone',
      { path: '^services/api/src/modules/', pathNot: TESTS },
      { path: '^services/api/src/http/' },
    ),
    rule('no-circles', 'a circle is one module pretending to be two', {}, { circular: true }),
  ];
}
