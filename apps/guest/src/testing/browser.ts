import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FakeSocket } from './fake-socket.ts';
import { speakOfControls } from './matchers.ts';

speakOfControls();
// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

/** Nothing has a size here. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What jsdom lacks, and a clean phone for every test. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
