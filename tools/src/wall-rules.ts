import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Room -> the rooms that it may import: rooms.cjs. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** Tests and what only they use; neither ships, so what they may import is another question. */
const TESTS = String.raw`(\.test\.tsx?$|/testing/|/vitest[^/]*\.config\.ts$)`;
const TEST_FILES = String.raw`\.test\.tsx?$`;
/** Whatever is not in a room: third-party code has its own order. */
const OUR_FOLDERS = '^(apps|packages|services|e2e|simulation|tools|scripts)/';
const library = (...names: string[]) => `node_modules/(@types/)?(${names.join('|')})(/|$)`;
const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/**
 * What a room's tests may import on top: the rooms among its development dependencies, so that one glance at
 * package.json tells it. A service is entered through its doors alone: the files that its package.json exports.
 */
function roomRules(rooms: Rooms, testOnly: Rooms, doors: Rooms): IForbiddenRuleType[] {
  const open = (name: string) =>
    name.startsWith('services/')
      ? (doors[name] ?? []).map((file) => `^${name}/${file.replaceAll('.', '[.]')}$`)
      : [`^${name}/`];
  return Object.entries(rooms).flatMap(([room, allowed]) => {
    const own = [`^${room}/`, ...allowed.flatMap(open)];
    const forTests = [...own, ...(testOnly[room] ?? []).flatMap(open)];
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

/** What the print agent is made of, from the ground up: each may import itself and what stands before it. */
export const AGENT_FLOORS = [
  'receipts/',
  'encode/',
  'profile/',
  'devices/',
  'fiscal/',
  'program/',
  'jobs/',
  'connection/',
  'printing/',
  'agent.ts',
  'doctor/',
  'commands/',
  'main.ts',
] as const;
const AGENT = '^services/print-agent/src/';

function agentRules(): IForbiddenRuleType[] {
  const folders = AGENT_FLOORS.map((floor) => `${AGENT}${floor}`);
  return [
    ...AGENT_FLOORS.slice(0, -1).map((floor, place) =>
      rule(
        `agent-floor:${floor}`,
        'a part of the print agent knows only what stands below it: AGENT_FLOORS',
        { path: `${AGENT}${floor}`, pathNot: TESTS },
        { path: AGENT, pathNot: folders.slice(0, place + 1) },
      ),
    ),
    rule(
      'agent-floor-unknown',
      'a part of the print agent that AGENT_FLOORS does not name has no rights yet',
      { path: AGENT, pathNot: [TESTS, ...folders] },
      { path: '.*' },
    ),
  ];
}

/** The modules of the API, from the ground up: each may enter those of the steps before its own. */
export const MODULE_STEPS = [
  ['audit', 'health'],
  ['alert', 'print', 'venue'],
  ['drawer'],
  ['payment'],
  ['image', 'opening', 'report', 'session', 'station', 'stock'],
  ['account', 'menu', 'qr-sheet', 'supplier', 'task'],
  ['day-close', 'feedback', 'menu-print', 'order', 'seating'],
  ['promo'],
  ['check', 'times'],
  ['calendar', 'kitchen', 'loss', 'presence', 'retention', 'wall'],
  ['overview'],
] as const;
const MODULES = '^services/api/src/modules/';
const WIRE_FILES = String.raw`\.wire\.ts$`;

/** Where a module meets the contract. */
const CONTRACT_EDGES = [
  String.raw`\.(routes|wire)\.ts$`,
  // A file of the menu is a call in another writing.
  `${MODULES}menu/read-(menu-file|menu-yaml|modifier-file)[.]ts$`,
  // The staff's board is an answer that is written down before anybody asks.
  `${MODULES}overview/(written-board|board-changes)[.]ts$`,
  `${MODULES}print/agent-link[.]ts$`,
  // What is stored as it was told or accepted.
  String.raw`\.columns\.ts$`,
  `${MODULES}print/stored-document[.]ts$`,
  `${MODULES}venue/settings[.]ts$`,
];

function moduleRules(): IForbiddenRuleType[] {
  const steps = MODULE_STEPS.map((modules) => `${MODULES}(${modules.join('|')})/`);
  return [
    ...steps
      .slice(0, -1)
      .map((step, place) =>
        rule(
          `module-step:${place}`,
          'a module of the API enters only those below it: MODULE_STEPS',
          { path: step, pathNot: TESTS },
          { path: MODULES, pathNot: [...steps.slice(0, place), `${MODULES}$1/`] },
        ),
      ),
    rule(
      'module-step-unknown',
      'a module of the API that MODULE_STEPS does not name has no rights yet',
      { path: MODULES, pathNot: [TESTS, ...steps] },
      { path: '.*' },
    ),
  ];
}

/** Where in the API which words are spoken. */
function apiRules(): IForbiddenRuleType[] {
  return [
    rule(
      'module-by-its-door',
      'a module of the API enters another only through its public.ts',
      { path: `${MODULES}([^/]+)/`, pathNot: [TESTS, WIRE_FILES] },
      { path: MODULES, pathNot: [`${MODULES}$1/`, String.raw`/public\.ts$`] },
    ),
    rule(
      'wire-by-its-door',
      'what a wire file tells of another module it takes from there, or from its public.ts',
      { path: `${MODULES}([^/]+)/.*${WIRE_FILES}` },
      { path: MODULES, pathNot: [`${MODULES}$1/`, String.raw`/public\.ts$`, WIRE_FILES] },
    ),
    rule(
      'wire-at-the-edge',
      "routes and the agents' channel turn words into answers; what answers in its own words is the rest of a module",
      {
        path: MODULES,
        pathNot: [TESTS, String.raw`\.(routes|wire)\.ts$`, `${MODULES}print/agent-link[.]ts$`],
      },
      { path: WIRE_FILES },
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
      'a web framework ends at http/: a module knows calls and answers of the contract',
      { path: '^services/api/src/', pathNot: [TESTS, '^services/api/src/http/'] },
      { path: library('express', 'express-serve-static-core') },
    ),
    rule(
      'modules-below-the-edge',
      'a module knows of http/ only the shape of a handler; what both need stands below both',
      { path: MODULES, pathNot: TESTS },
      { path: '^services/api/src/http/', pathNot: '^services/api/src/http/handlers[.]ts$' },
    ),
    rule(
      'modules-in-their-own-words',
      'a module knows calls and answers where they come in, go out or are kept: CONTRACT_EDGES',
      { path: MODULES, pathNot: [TESTS, ...CONTRACT_EDGES] },
      { path: '^packages/contract/' },
    ),
    rule(
      'modules-run-without-the-edge',
      'of the shape of a handler a module takes types alone',
      { path: MODULES, pathNot: TESTS },
      { path: '^services/api/src/http/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'reads-in-their-own-words',
      'what lies in a table and what is read of it change with the product, not with an answer of the contract',
      { path: String.raw`^services/api/src/.*\.(store|view|tables)\.ts$` },
      { path: ['^packages/contract/', WIRE_FILES] },
    ),
  ];
}

/** Rules about every import that is written down, `import type` included. */
export function writtenRules(rooms: Rooms, testOnly: Rooms, doors: Rooms): IForbiddenRuleType[] {
  return [
    ...roomRules(rooms, testOnly, doors),
    ...agentRules(),
    ...moduleRules(),
    ...apiRules(),
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
      { path: '^(apps|packages|services|e2e|simulation)/', pathNot: [TESTS, '^packages/fixtures/'] },
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
      { path: '^(apps|packages|services|e2e|simulation|tools)/' },
      { couldNotResolve: true, path: ['^@masa/', String.raw`^\.`] },
    ),
    // Types count too: two files that know each other's types are changed together all the same.
    rule('no-circles', 'a circle is one module pretending to be two', {}, { circular: true }),
  ];
}

/** What no way of imports leads to at run time, however long: `import type` costs a browser nothing. */
export const unreachable = [
  {
    name: 'browser-without-zod',
    comment: 'one schema costs a guest 22 kB: of the contract only what stays free of zod',
    from: new RegExp('^(apps/[^/]+|packages/(client|front|ui|i18n))/src/', 'u'),
    fromNot: new RegExp(TESTS, 'u'),
    to: new RegExp(library('zod'), 'u'),
  },
] as const;
