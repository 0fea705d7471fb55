import { describe, expect, it } from 'vitest';
import { readPushMessage } from './push-message.ts';

describe('a push message', () => {
  it('is read as it was written, and only what it is meant to say', () => {
    const sent = { role: 'kitchen', count: 3, kinds: ['order'] };
    expect(readPushMessage(JSON.stringify({ ...sent, table: '12' }))).toEqual(sent);
  });

  it('may be for whoever may consent', () => {
    const sent = { role: 'approver', count: 1, kinds: ['consent'] };
    expect(readPushMessage(JSON.stringify({ ...sent, askedBy: 'ana', amount: 6_200 }))).toEqual(sent);
  });

  it('leaves out kinds that nobody knows yet', () => {
    const sent = JSON.stringify({ role: 'waiter', count: 2, kinds: ['call', 'fire'] });
    expect(readPushMessage(sent)?.kinds).toEqual(['call']);
    expect(readPushMessage('{"role":"waiter","count":2}')?.kinds).toEqual([]);
  });

  it.each(['', 'ring', 'null', '{}', '{"role":"admin","count":1}', '{"role":"waiter","count":"1"}'])(
    'that reads %j is none',
    (text) => expect(readPushMessage(text)).toBeNull(),
  );
});
