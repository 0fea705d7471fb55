import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillPath, guestRoute, route, type SchemasFor } from './endpoint.ts';

describe('the address of a call', () => {
  it.each([
    ['/api/menu', {}, '/api/menu'],
    ['/api/session/:sessionId', { sessionId: 's1' }, '/api/session/s1'],
    ['/api/call-waiter/:tableId/:sessionId', { tableId: 'T1', sessionId: 's1' }, '/api/call-waiter/T1/s1'],
    [
      '/api/img/upload/:filename',
      { filename: 'a b/../c?d#e.png' },
      '/api/img/upload/a%20b%2F..%2Fc%3Fd%23e.png',
    ],
    ['/api/img/upload/:filename', { filename: 'счёт.png' }, '/api/img/upload/%D1%81%D1%87%D1%91%D1%82.png'],
    ['/api/orders/:tableId', { tableId: ':sessionId' }, '/api/orders/%3AsessionId'],
    ['/api/orders/:tableId', { tableId: '$&' }, '/api/orders/%24%26'],
    ['/api/day/:number', { number: 7 }, '/api/day/7'],
    ['/api/orders/:tableId', {}, '/api/orders/'],
  ])('%s with %j is %s', (path, params, address) => {
    expect(fillPath(path, params)).toBe(address);
  });
});

describe('a field that a route names', () => {
  const entry = { body: z.object({ sessionId: z.string() }), response: z.null(), errors: [] };

  it('stands in the body of its schemas, or they do not compile', () => {
    const told = { tell: guestRoute('POST', '/api/tell', 'body.sessionId', 'Tell') };
    const proven = { tell: entry } satisfies SchemasFor<typeof told>;
    const misspelt = { tell: guestRoute('POST', '/api/tell', 'body.session', 'Tell') };
    // @ts-expect-error: the body has no `session`.
    const unproven = { tell: entry } satisfies SchemasFor<typeof misspelt>;
    const counted = {
      tell: route('POST', '/api/tell', 'public', 'Tell', { limit: 'claims', by: 'body.guest' }),
    };
    // @ts-expect-error: nor a `guest`.
    const uncounted = { tell: entry } satisfies SchemasFor<typeof counted>;
    expect([proven, unproven, uncounted]).toHaveLength(3);
  });
});
