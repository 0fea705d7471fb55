import { describe, expect, it } from 'vitest';
import { fillPath } from './endpoint.ts';

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
