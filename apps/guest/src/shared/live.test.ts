import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_RESTART } from '@masa/contract/live';
import { FakeSocket } from '../testing/fake-socket.ts';
import { holdClock, later } from '../testing/later.ts';
import { keepLive, retryDelay, type LiveListener } from './live.ts';

const listener = (): LiveListener & { readonly heard: string[] } => {
  const heard: string[] = [];
  return {
    heard,
    onMessage: ({ tableId }) => heard.push(`message ${tableId}`),
    onCaughtUp: () => heard.push('caught up'),
    onState: (state) => heard.push(state),
  };
};
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the live connection', () => {
  beforeEach(holdClock);

  it('opens at /api/ws of the same origin and passes on what it hears', () => {
    const mine = listener();
    const end = keepLive(mine);
    expect(FakeSocket.last.url).toBe('ws://masa.test/api/ws');
    FakeSocket.last.accept();
    FakeSocket.last.say({ timestamp: 1, tableId: 'T' });
    FakeSocket.last.say('{"timestamp":"soon"}');
    expect(mine.heard).toEqual(['connecting', 'open', 'caught up', 'message T']);
    end();
    expect(FakeSocket.last.closed).toBe(true);
  });

  it('comes back after a break, later each time, and tells after the second failure', async () => {
    const mine = listener();
    const end = keepLive(mine);
    FakeSocket.last.drop();
    await later(500);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.last.drop();
    expect(mine.heard.at(-1)).toBe('lost');
    await later(1_000);
    expect(FakeSocket.opened).toHaveLength(3);
    FakeSocket.last.accept();
    expect(mine.heard.slice(-2)).toEqual(['open', 'caught up']);
    end();
  });

  it('spreads the phones over five seconds when the server restarts', () => {
    expect(retryDelay(0, true, 1)).toBe(5_000);
    expect(retryDelay(0, true, 0)).toBe(0);
    expect(retryDelay(0, false, 1)).toBe(500);
    expect(retryDelay(3, false, 1)).toBe(4_000);
    expect(retryDelay(30, false, 0)).toBe(10_000);
    expect(LIVE_RESTART).toBe(1012);
  });

  it('closes when the screen is left, and opens with a reload when it is shown again', async () => {
    const mine = listener();
    const end = keepLive(mine);
    FakeSocket.last.accept();
    const first = FakeSocket.last;
    show('hidden');
    expect(first.closed).toBe(true);
    await later(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    show('visible');
    expect(FakeSocket.opened).toHaveLength(2);
    expect(mine.heard.slice(-3)).toEqual(['closed', 'caught up', 'connecting']);
    end();
  });

  it('hears nothing from a connection that it has given up', () => {
    const mine = listener();
    const end = keepLive(mine);
    const old = FakeSocket.last;
    end();
    old.accept();
    old.say({ timestamp: 1, tableId: 'T' });
    expect(mine.heard).toEqual(['connecting', 'closed']);
  });
});
