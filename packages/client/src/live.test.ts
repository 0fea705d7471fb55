import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_RESTART } from '@masa/contract/live';
import { keepLive, returnDelay, type LiveOptions, type LiveWorld } from './live.ts';

/** A socket that the test holds the other end of. */
class Line extends EventTarget {
  closed = false;
  close(): void {
    this.closed = true;
  }
  accept(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

class Screen extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A page with a live connection, what it heard, and its lines in the order in which they were opened. */
function livePage(options?: LiveOptions) {
  const lines: Line[] = [];
  const heard: string[] = [];
  const page = new EventTarget();
  const screen = new Screen();
  const world: LiveWorld = {
    page,
    screen,
    openSocket: () => {
      const line = new Line();
      lines.push(line);
      return line as Pick<WebSocket, 'addEventListener' | 'close'>;
    },
    wait: (done, ms) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    },
    random: () => 1,
  };
  const end = keepLive(
    {
      onMessage: ({ tableId }) => heard.push(`message ${tableId}`),
      onCaughtUp: () => heard.push('caught up'),
      onState: (state) => heard.push(state),
    },
    options,
    world,
  );
  const last = () => {
    const line = lines.at(-1);
    if (line === undefined) throw new Error('No line was opened');
    return line;
  };
  return { lines, last, heard, screen, end, happens: (name: string) => page.dispatchEvent(new Event(name)) };
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a live connection', () => {
  it('asks for a reload as soon as it stands, and passes on what it understands', () => {
    const { last, heard, end } = livePage();
    last().accept();
    last().say({ timestamp: 1, tableId: 'T' });
    last().say('{"timestamp":"soon"}');
    expect(heard).toEqual(['connecting', 'open', 'caught up', 'message T']);
    end();
    expect(last().closed).toBe(true);
    expect(heard.at(-1)).toBe('closed');
  });

  it('comes back after a loss, later each time, and is lost after the second failure', async () => {
    const { lines, last, heard } = livePage();
    last().drop();
    expect(heard).toEqual(['connecting', 'connecting']);
    await later(3_499);
    expect(lines).toHaveLength(1);
    await later(1);
    expect(lines).toHaveLength(2);
    last().drop();
    expect(heard.at(-1)).toBe('lost');
    await later(999);
    expect(lines).toHaveLength(2);
    await later(1);
    last().accept();
    expect(heard.slice(-2)).toEqual(['open', 'caught up']);
    last().drop();
    await later(3_500);
    expect(lines).toHaveLength(4);
  });

  it('waits at most twenty seconds, each screen its own time; after a restart up to five', () => {
    expect([1, 2, 3, 30].map((failures) => returnDelay(failures, 1006, 1))).toEqual([
      1_000, 2_000, 4_000, 20_000,
    ]);
    expect(returnDelay(3, 1006, 0)).toBe(2_000);
    expect([0, 1].map((random) => returnDelay(9, LIVE_RESTART, random))).toEqual([0, 5_000]);
  });

  it('spreads the return of a full bar whose router went off, so that an order finds its way in between', () => {
    expect([0, 0.5, 1].map((random) => returnDelay(0, 1006, random))).toEqual([0, 1_750, 3_500]);
  });

  it('asks at once what is the matter when the server closed the line with a reason', () => {
    expect(returnDelay(0, 1008, 1)).toBe(500);
  });

  it('knows a restart by its code', async () => {
    const { lines, last } = livePage();
    last().drop(LIVE_RESTART);
    await later(4_999);
    expect(lines).toHaveLength(1);
    await later(1);
    expect(lines).toHaveLength(2);
  });

  it('hears nothing from a line that it has given up', () => {
    const { last, heard, end } = livePage();
    end();
    last().accept();
    last().say({ timestamp: 1, tableId: 'T' });
    last().drop();
    expect(heard).toEqual(['connecting', 'closed']);
  });

  it('that was ended does not come back', async () => {
    const { lines, last, screen, happens, end } = livePage();
    last().drop();
    end();
    screen.turn('visible');
    happens('online');
    await later(60_000);
    expect(lines).toHaveLength(1);
  });
});

describe('a page that is left', () => {
  it('closes with its sight and comes back, with a reload, when it is seen', async () => {
    const { lines, last, heard, screen } = livePage();
    last().accept();
    screen.turn('hidden');
    expect(last().closed).toBe(true);
    await later(60_000);
    expect(lines).toHaveLength(1);
    screen.turn('visible');
    expect(lines).toHaveLength(2);
    expect(heard.slice(-3)).toEqual(['closed', 'caught up', 'connecting']);
  });

  it('does not try again behind another tab', async () => {
    const { lines, last, screen } = livePage();
    last().drop();
    screen.turn('hidden');
    await later(60_000);
    expect(lines).toHaveLength(1);
  });

  it('goes on listening behind another tab where that is wanted, and reloads when it is seen', () => {
    const { lines, last, heard, screen } = livePage({ whileHidden: true });
    last().accept();
    screen.turn('hidden');
    last().say({ timestamp: 1, tableId: null });
    screen.turn('visible');
    expect(lines).toHaveLength(1);
    expect(heard).toEqual(['connecting', 'open', 'caught up', 'message null', 'caught up']);
  });

  it.each([false, true])('closes when the page goes, and comes back with it (%s)', async (whileHidden) => {
    const { lines, last, heard, happens } = livePage({ whileHidden });
    last().accept();
    happens('pagehide');
    expect(last().closed).toBe(true);
    await later(60_000);
    expect(lines).toHaveLength(1);
    happens('pageshow');
    expect(lines).toHaveLength(2);
    expect(heard.slice(-3)).toEqual(['closed', 'caught up', 'connecting']);
  });

  it('asks for no second reload when it is first shown', () => {
    const { lines, heard, happens } = livePage();
    happens('pageshow');
    expect(lines).toHaveLength(1);
    expect(heard).toEqual(['connecting']);
  });
});

describe('a device without a network', () => {
  it('is lost at once, waits, and is back as soon as the network is', async () => {
    const { lines, last, heard, happens } = livePage({ whileHidden: true });
    last().accept();
    happens('offline');
    expect(last().closed).toBe(true);
    expect(heard.at(-1)).toBe('lost');
    await later(60_000);
    expect(lines).toHaveLength(1);
    happens('online');
    expect(lines).toHaveLength(2);
    expect(heard.slice(-2)).toEqual(['caught up', 'connecting']);
  });
});

describe('before each new try', () => {
  it('something may be done, and its failure does not matter', async () => {
    const beforeRetry = vi.fn<(failures: number) => Promise<void>>(() => Promise.reject(new Error('no')));
    const { lines, last } = livePage({ beforeRetry });
    last().drop();
    await later(3_500);
    last().drop();
    await later(1_000);
    expect(lines).toHaveLength(3);
    expect(beforeRetry.mock.calls).toEqual([[1], [2]]);
  });

  it('leaves still time to go', async () => {
    let ready = (): void => undefined;
    const beforeRetry = () => new Promise<void>((resolve) => (ready = resolve));
    const { lines, last, happens } = livePage({ beforeRetry, whileHidden: true });
    last().drop();
    await later(3_500);
    happens('pagehide');
    ready();
    await later(0);
    expect(lines).toHaveLength(1);
  });
});
