import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Access, EndpointSchemas, Route } from './endpoint.ts';
import { routes, type RouteName } from './routes.ts';
import { schemas } from './schemas.ts';

const table: Readonly<Record<string, Route>> = routes;
const entries = Object.entries(table).map(([name, route]) => ({
  name,
  route,
  schema: schemas[name as RouteName] as EndpointSchemas,
}));

const namesOf = (found: typeof entries) => found.map(({ name }) => name);
const callsFor = (access: Access) => namesOf(entries.filter(({ route }) => route.access === access));

const segments = (path: string): string[] => path.split('/');
/** Some address exists that both patterns take. */
const overlap = (a: string, b: string): boolean => {
  const [left, right] = [segments(a), segments(b)];
  if (left.length !== right.length) return false;
  return left.every(
    (part, at) => part === right[at] || part.startsWith(':') || (right[at] ?? '').startsWith(':'),
  );
};

const WAYS_IN = ['createSession', 'live', 'menu', 'ready', 'receiptPage', 'tableSummary', 'venue', 'wall'];

describe('the route table', () => {
  it('names each call once on both sides', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it('has one entry for each method and path', () => {
    const calls = entries.map(({ route }) => `${route.method} ${route.path}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  // A later GET /api/supplier-order/:id would swallow /api/supplier-order/delivery without a word.
  it('has no address that two entries of one method answer', () => {
    const pairs = entries.flatMap((one, at) =>
      entries
        .slice(at + 1)
        .filter(
          (other) => other.route.method === one.route.method && overlap(one.route.path, other.route.path),
        )
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(pairs).toEqual([]);
  });

  it('would notice such a pair', () => {
    expect(overlap('/api/supplier-order/:id', '/api/supplier-order/delivery')).toBe(true);
    expect(overlap('/api/supplier-order/:id', '/api/supplier-order/:id/details')).toBe(false);
    expect(overlap('/api/admin/ping', '/api/admin/users')).toBe(false);
  });
});

describe('who may call', () => {
  it('is said for every call', () => {
    const levels: readonly string[] = ['public', 'guest', 'staff', 'administrator'] satisfies Access[];
    expect(entries.filter(({ route }) => !levels.includes(route.access)).map(({ name }) => name)).toEqual([]);
  });

  it('is anybody for these calls and no other', () => {
    expect(callsFor('public').toSorted()).toEqual([
      'clientError',
      'createSession',
      'live',
      'login',
      'menu',
      'metrics',
      'openapi',
      'ready',
      'receiptPage',
      'tableSummary',
      'venue',
      'wall',
    ]);
  });

  it('is staff for everything under /api/admin but the login', () => {
    const open = entries.filter(
      ({ route }) =>
        route.path.startsWith('/api/admin/') && !['staff', 'administrator'].includes(route.access),
    );
    expect(open.map(({ name }) => name)).toEqual(['login']);
  });

  it('needs the right of the administrator for what changes the venue, its people and its money', () => {
    expect(callsFor('administrator').toSorted()).toEqual([
      'addDaypart',
      'addDiningTable',
      'addDrawer',
      'addMenuGroup',
      'addMenuItem',
      'addModifierGroup',
      'addModifierStock',
      'addOptionGroup',
      'addPriceRule',
      'addPromo',
      'addStaff',
      'addStation',
      'addSupplier',
      'addTaskDefinition',
      'auditExport',
      'auditLog',
      'changeDaypart',
      'changeDiningTable',
      'changeLossRule',
      'changeMenuGroup',
      'changeMenuItem',
      'changeModifierGroup',
      'changeModifierStock',
      'changeOptionGroup',
      'changePriceRule',
      'changePrinter',
      'changePromo',
      'changeStaff',
      'changeStation',
      'changeSupplier',
      'changeTaskDefinition',
      'closeDay',
      'createPrintAgent',
      'dayClose',
      'dayReport',
      'dayparts',
      'deactivateDiningTable',
      'deleteMenuGroup',
      'deleteMenuItem',
      'deletePenalty',
      'deletePromo',
      'deleteTaskDefinition',
      'diningTables',
      'endDaypart',
      'endPriceRule',
      'eraseStaff',
      'exampleMenu',
      'exportMenu',
      'fiscalReport',
      'getVenue',
      'importMenu',
      'learnedTimes',
      'makeWall',
      'menuGroups',
      'menuPrint',
      'menuPrintGaps',
      'modifierGroups',
      'modifierStock',
      'noteReceipt',
      'optionGroups',
      'payShift',
      'priceRules',
      'printAgents',
      'promos',
      'putVenue',
      'qrSheets',
      'rangeReport',
      'removeDrawer',
      'removeModifierStock',
      'removeStation',
      'renameDrawer',
      'renewTableCode',
      'revokePrintAgent',
      'revokeWall',
      'routeToStations',
      'staffAccounts',
      'staffData',
      'stations',
      'strikeOffs',
      'tableQr',
      'takeDemoMenu',
      'taskDefinitions',
      'walls',
    ]);
  });
});

describe('what calls are counted by', () => {
  it('is no address for whoever has just scanned a code, nor for what watches over the process', () => {
    expect(namesOf(entries.filter(({ route }) => route.isWayIn))).toEqual(
      namesOf(entries.filter(({ name }) => WAYS_IN.includes(name))),
    );
  });

  it('is an account only where staff call', () => {
    const byAccount = entries.filter(({ route }) => route.limits.some(({ by }) => by === 'account'));
    expect(byAccount.filter(({ route }) => !['staff', 'administrator'].includes(route.access))).toEqual([]);
  });
});

describe('what a guest must prove', () => {
  const provable = entries.filter(({ route }) => route.proves !== undefined);
  const byData = provable.filter(({ route }) => route.proves === 'by data');
  const byField = provable.filter((one) => !byData.includes(one));

  it('is said for every guest call, and for no other', () => {
    expect(namesOf(provable)).toEqual(callsFor('guest'));
  });

  it('is asked by the handler of these calls and no other', () => {
    expect(namesOf(byData).toSorted()).toEqual([
      'checkMoney',
      'dropShare',
      'getCheck',
      'getSession',
      'makeShare',
      'readImage',
      'readShare',
      'tableOrders',
      'visitEnd',
    ]);
  });

  it.each(byField)('is a session that the call must name: $name', ({ route, schema }) => {
    const [part, field = ''] = (route.proves ?? '').split('.');
    const asked = part === 'params' ? schema.params : schema.body;
    const named =
      asked instanceof z.ZodObject ? (asked.shape as Record<string, z.ZodType>)[field] : undefined;
    expect(named?.safeParse(crypto.randomUUID()).success).toBe(true);
    for (const nobody of [undefined, null, '', 7]) expect(named?.safeParse(nobody).success).toBe(false);
  });
});
