import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredCodes, edgeCodes, type Access, type EndpointSchemas, type Route } from './endpoint.ts';
import { messageOf } from './failure-messages.ts';
import { failureCodes, isFailureCode, statusOf, type FailureCode } from './failures.ts';
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

const WAYS_IN = ['createSession', 'live', 'menu', 'ready', 'tableSummary', 'venue'];

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
      'tableSummary',
      'venue',
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
      'addMenuGroup',
      'addMenuItem',
      'addModifierGroup',
      'addModifierStock',
      'addOptionGroup',
      'addPriceRule',
      'addPromo',
      'addStaff',
      'addSupplier',
      'addTaskDefinition',
      'auditExport',
      'auditLog',
      'changeDaypart',
      'changeDiningTable',
      'changeMenuGroup',
      'changeMenuItem',
      'changeModifierGroup',
      'changeModifierStock',
      'changeOptionGroup',
      'changePriceRule',
      'changePrinter',
      'changePromo',
      'changeStaff',
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
      'menuGroups',
      'menuPrint',
      'menuPrintGaps',
      'modifierGroups',
      'modifierStock',
      'optionGroups',
      'payShift',
      'priceRules',
      'printAgents',
      'promos',
      'putVenue',
      'qrSheets',
      'rangeReport',
      'removeModifierStock',
      'renewTableCode',
      'revokePrintAgent',
      'staffAccounts',
      'staffData',
      'tableQr',
      'takeDemoMenu',
      'taskDefinitions',
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
      'getCheck',
      'getSession',
      'readImage',
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

/** What is answered where no call is: another address, another method. */
const outsideOfCalls: readonly FailureCode[] = ['not_found', 'method_not_allowed'];

describe('a refusal', () => {
  it('is one of the known codes, in every entry', () => {
    const unknown = entries.filter(({ schema }) => !schema.errors.every((code) => isFailureCode(code)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(isFailureCode('no_such_code')).toBe(false);
    expect(isFailureCode('constructor')).toBe(false);
  });

  it('is named once per entry, and by none where each such call may be refused so', () => {
    const twice = entries.filter(({ route, schema }) => {
      const named = [...edgeCodes(route, schema), ...schema.errors];
      return new Set(named).size !== named.length;
    });
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it('exists because some call or the edge answers it', () => {
    const used = new Set([
      ...outsideOfCalls,
      ...entries.flatMap(({ route, schema }) => [...declaredCodes(route, schema)]),
    ]);
    const unused = failureCodes.filter((code) => !used.has(code));
    expect(unused).toEqual([]);
  });

  it.each(failureCodes)('%s has a status of refusals and a sentence', (code) => {
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(statusOf(code));
    expect(messageOf(code)).toMatch(/^[A-Z].*\.$/u);
  });
});

describe.each(entries)('$name', ({ route, schema }) => {
  it('says in a few words what it does', () => {
    expect(route.summary).toMatch(/^[A-Z].{6,}[^.]$/u);
  });

  it('has an address that is easy to read', () => {
    expect(route.path).toMatch(/^\/api(?:\/(?:[a-z0-9.-]+|:[a-z][A-Za-z]*))+$/u);
  });

  it('checks every parameter of its path', () => {
    const inPath = segments(route.path).flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
    const checked = schema.params instanceof z.ZodObject ? Object.keys(schema.params.shape) : [];
    expect(checked.toSorted()).toEqual(inPath.toSorted());
  });

  it('can be written down as JSON schema', () => {
    const { params, query, body, response, binary } = schema;
    const parts = [params, query, body, binary === undefined ? response : undefined];
    // The input side is what stands on the wire: a price is an integer there, its brand is ours.
    const written = parts.flatMap((part) => (part ? [z.toJSONSchema(part, { io: 'input' })] : []));
    expect(written).toHaveLength(parts.filter((part) => part !== undefined).length);
  });
});

describe('a call that changes something', () => {
  it('is never a GET: that one takes no body, no file and no repeat key', () => {
    const odd = entries.filter(
      ({ route, schema }) =>
        route.method === 'GET' && (schema.body ?? schema.file ?? schema.idempotent) !== undefined,
    );
    expect(namesOf(odd)).toEqual([]);
  });

  it('takes a body or a file, not both', () => {
    expect(namesOf(entries.filter(({ schema }) => schema.body && schema.file))).toEqual([]);
  });

  // AMB-023: an answer may be lost on the way of any call; the API's own tests repeat each of them.
  it('can be sent again under the same key, but for those that do no harm when they are sent twice', () => {
    const keyless = entries.filter(({ route, schema }) => route.method !== 'GET' && !schema.idempotent);
    expect(namesOf(keyless).toSorted()).toEqual([
      'activateMenuItem',
      'activateMenuModifier',
      'activateMenuOption',
      'advanceOrder',
      'assignShift',
      'changeDaypart',
      'changeDelivery',
      'changeDiningTable',
      'changeMenuGroup',
      'changeMenuItem',
      'changeMenuItemStock',
      'changeMenuOptionStock',
      'changeModifierGroup',
      'changeModifierStock',
      'changeOptionGroup',
      'changePriceRule',
      'changePrinter',
      'changePromo',
      'changeStaff',
      'changeStockLink',
      'changeSupplier',
      'changeSupplierOrder',
      'clientError',
      'closeDay',
      'createSession',
      'deactivateDiningTable',
      'keepHeldTable',
      'keepVisit',
      'login',
      'logout',
      'moveSession',
      'putDevicePrefs',
      'putVenue',
      'rankMenuItem',
      'rankMenuOption',
      'revokePrintAgent',
      'sayPasswordAgain',
      'seen',
      'setPassword',
      'setPin',
      'stateMenuItemAllergens',
      'subscribePush',
      'switchPerson',
      'unsubscribePush',
      'updateStockConfig',
      'waiterTableSession',
    ]);
  });
});
