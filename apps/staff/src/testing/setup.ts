import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

/** A socket that never hears anything, unless a test speaks through `lastSocket`. */
class QuietSocket extends EventTarget {
  static last: QuietSocket | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    QuietSocket.last = this;
  }
  close(): void {
    this.dispatchEvent(new CloseEvent('close', { code: 1000 }));
  }
  accept(): void {
    this.dispatchEvent(new Event('open'));
  }
  hear(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Nothing has a size here. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export const lastSocket = (): QuietSocket => {
  if (QuietSocket.last === null) throw new Error('No socket was opened');
  return QuietSocket.last;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/waiter');
  vi.stubGlobal('WebSocket', QuietSocket);
  vi.stubGlobal('ResizeObserver', NoResize);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
