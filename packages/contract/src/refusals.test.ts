import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredCodes, edgeCodes, type EndpointSchemas, type Route } from './endpoint.ts';
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

const segments = (path: string): string[] => path.split('/');
const namesOf = (found: typeof entries) => found.map(({ name }) => name);

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
      'answerLoss',
      'askAboutLoss',
      'assignShift',
      'changeDaypart',
      'changeDelivery',
      'changeDiningTable',
      'changeLossRule',
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
      'changeStation',
      'changeStockLink',
      'changeSupplier',
      'changeSupplierOrder',
      'chooseDrawer',
      'clientError',
      'closeDay',
      'createSession',
      'deactivateDiningTable',
      'explainLoss',
      'giveApproval',
      'keepHeldTable',
      'keepVisit',
      'login',
      'logout',
      'lookAtLoss',
      'moveSession',
      'noteTaking',
      'putDevicePrefs',
      'putVenue',
      'rankMenuItem',
      'rankMenuOption',
      'renameDrawer',
      'revokePrintAgent',
      'ringHall',
      'routeToStations',
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
