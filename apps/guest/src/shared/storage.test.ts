import { describe, expect, it, vi } from 'vitest';
import { session } from '../testing/evening.ts';
import { customerUniqueId, parseSession, readSession, removeSession, writeSession } from './storage.ts';

describe('a stored session', () => {
  it('is read as it was written', () => {
    writeSession(session({ checkId: 'check-1' }));
    expect(readSession()).toEqual(session({ checkId: 'check-1' }));
    removeSession();
    expect(readSession()).toBeNull();
  });

  it('may lack the flags that a guest does not have', () => {
    const { waiterSession: _w, isQuickOrder: _q, checkId: _c, sessionId: _s, ...bare } = session();
    expect(parseSession(JSON.stringify(bare))).toEqual(session());
  });

  it.each([
    ['not JSON', '{'],
    ['not an object', '"ana"'],
    ['null', 'null'],
    ['without a table', JSON.stringify({ ...session(), tableId: undefined })],
    ['of an unknown status', JSON.stringify({ ...session(), status: 'paused' })],
    ['with a number for a name', JSON.stringify({ ...session(), username: 7 })],
    ['with a fractional stamp', JSON.stringify({ ...session(), lastUpdate: 1.5 })],
    ['with an odd check', JSON.stringify({ ...session(), checkId: 5 })],
  ])('is dropped, not trusted, when it is %s', (_, text) => {
    localStorage.setItem('customer-session', text);
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('customer-session')).toBeNull();
  });
});

describe('the customer id', () => {
  it('is made once from the time and a random number', () => {
    const id = customerUniqueId();
    expect(id).toMatch(/^\d{13}-\d{1,39}$/u);
    expect(customerUniqueId()).toBe(id);
  });

  it('is made anew when somebody edited it', () => {
    localStorage.setItem('customer-unique-id', 'me');
    expect(customerUniqueId()).toMatch(/^\d{13}-\d{1,39}$/u);
  });

  it('lives as long as the page where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(customerUniqueId()).toBe(customerUniqueId());
  });
});
